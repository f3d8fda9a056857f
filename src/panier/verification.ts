import {
  achetable,
  aVendre,
  type ProduitVendu,
  regleDe,
  stockSuffisant,
  uniteChoisie,
} from '#catalogue/catalogue.ts'
import { memeStock, resoudre } from '#catalogue/declinaison/declinaison.ts'
import { enUnites } from '#catalogue/disponibilite.ts'
import { compare, type Decimal, plus } from '#shared/exact.ts'
import { Failure } from '#shared/failure.ts'
import {
  direRegle,
  type Ligne,
  PANIER_PLEIN,
  plafondChoix,
  prisesEnUnite,
  QUANTITE_MAX,
  quantitePrise,
  quantiteValide,
  verifierAjout,
} from './panier.ts'

/** What the server's Article says of a product that somebody wants. */
export interface ProduitDemande extends ProduitVendu {
  quantite: Decimal
  couleurs: { id: number }[]
  tailles: { id: number }[]
  archive: boolean
}

/** The product's other lines, and all of them as they were. */
interface Voisines {
  autres: Ligne[]
  avant: Ligne[]
}

/**
 * Whether a product may be bought with this choice, whatever its stock beyond zero. « N au plus » counts all its lines in
 * one unit: together they may not grow beyond it, and may shrink towards it.
 */
export function verifierLigne(
  produit: ProduitDemande,
  ligne: Ligne,
  { autres = [], avant = [] }: Partial<Voisines> = {},
): void {
  const refus = verifierAjout(produit.archive ? { ...produit, quantite: 0, avance: 0 } : produit, ligne)
  if (refus) throw new Failure(refus.code, refus.message)
  if (!appartient(produit.couleurs, ligne.couleur_id)) {
    throw invalide('couleur_id', 'Ce produit n’existe pas dans cette couleur.')
  }
  if (!appartient(produit.tailles, ligne.taille_id)) {
    throw invalide('taille_id', 'Ce produit n’existe pas dans cette taille.')
  }
  // of a product that is to be had, this choice is not
  if (!achetable(resoudre(produit, ligne))) {
    throw new Failure('INDISPONIBLE', "Ce produit n'est plus disponible dans ce choix")
  }
  uniteChoisie(produit, ligne.unite_id)
  if (!quantiteValide(ligne.quantite)) {
    throw new Failure('QUANTITE_REFUSEE', `La quantité doit être un entier de 1 à ${QUANTITE_MAX}.`)
  }
  const { minimum = 1, maximum = null, pas = 1 } = regleDe(produit, ligne.unite_id) ?? {}
  if (ligne.quantite < minimum || ligne.quantite > (maximum ?? QUANTITE_MAX) || ligne.quantite % pas > 0)
    throw new Failure('QUANTITE_REFUSEE', direRegle(produit, ligne.unite_id) ?? '')
  const ensemble = prisesEnUnite(produit, ligne.unite_id, [ligne, ...autres])
  if (maximum && ensemble > Math.max(maximum, prisesEnUnite(produit, ligne.unite_id, avant)))
    throw new Failure(
      'QUANTITE_REFUSEE',
      `À commander ${maximum} au plus, tous choix ensemble\u00a0: cela fait ${ensemble}.`,
    )
}

const appartient = (choix: { id: number }[], id: number | null) =>
  id === null || choix.some((un) => un.id === id)
const invalide = (champ: string, message: string) =>
  new Failure('ENTREE_INVALIDE', message, { champs: { [champ]: message } })

/**
 * The stock counts all lines of a product, or of one of its variants, together, in its unit. A line never asks for more than there is, and
 * the lines together may not grow beyond it; they may shrink towards it.
 * @throws Failure STOCK_INSUFFISANT that says how many of the chosen unit are left for this line.
 */
export function verifierStock(
  produit: ProduitVendu & { quantite: Decimal },
  ligne: Ligne,
  { autres, avant }: Voisines,
): void {
  const memes = (lignes: Ligne[]) => lignes.filter((autre) => memeStock(produit, autre, ligne))
  const prise = quantitePrise(produit, [ligne])
  const total = plus(prise, quantitePrise(produit, memes(autres)))
  const grandit = compare(total, quantitePrise(produit, memes(avant))) > 0
  const assez = stockSuffisant(aVendre(resoudre(produit, ligne)), grandit ? total : prise)
  if (!assez) throw stockInsuffisant(produit, ligne, autres)
}

/** Both: whether a line may stand so beside the product's others. */
export function verifierPose(produit: ProduitDemande, ligne: Ligne, voisines: Voisines): void {
  verifierLigne(produit, ligne, voisines)
  verifierStock(produit, ligne, voisines)
}

function stockInsuffisant(
  produit: ProduitVendu & { quantite: Decimal },
  ligne: Ligne,
  autres: Ligne[],
): Failure {
  const { unite_id } = ligne
  const restant = plafondChoix(produit, ligne, autres)
  return new Failure(
    'STOCK_INSUFFISANT',
    `Stock insuffisant\u00a0: ${resteEnMots(produit, unite_id, restant)}.`,
    {
      details: { restant },
    },
  )
}

/** A line would be one too many. */
export const panierPlein = () => new Failure('PANIER_PLEIN', PANIER_PLEIN)

/** « il en reste 3 sacs de 25 kg », for messages. */
export function resteEnMots(produit: ProduitVendu, unite_id: number | null, restant: number): string {
  if (restant === 0) return 'il n’en reste plus assez'
  return `il en reste ${enUnites(restant, uniteChoisie(produit, unite_id).designation)}`
}
