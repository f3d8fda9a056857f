// The room `panier`: the cart. It holds no goods and knows neither delivery nor an order.
import {
  achetable,
  aVendre,
  type ProduitVendu,
  prixLigne,
  quantiteEnStock,
  regleDe,
  STOCK_NEGLIGEABLE,
  uniteVendue,
} from '#catalogue/catalogue.ts'
import { type ChoixDeclinaison, memeStock, resoudre } from '#catalogue/declinaison/declinaison.ts'
import { compare, type Exact, exact, over, plus, times, zero } from '#shared/exact.ts'
import type { FailureCode } from '#shared/failure.ts'
import { additionner } from '#shared/total.ts'

/** A cart line is known by its product, colour, size and unit, none being equal to none (specification, part 3). */
export interface Ligne {
  produit_id: number
  couleur_id: number | null
  taille_id: number | null
  unite_id: number | null
  quantite: number
}

/** What a sum needs of a line; the wire's Produit and the server's Article both satisfy `produit`. */
export interface LigneChiffree extends Partial<ChoixDeclinaison> {
  produit: ProduitVendu
  unite_id: number | null
  quantite: number
}

/** What was chosen of a product. */
export type Choix = Pick<Ligne, 'couleur_id' | 'taille_id' | 'unite_id'>

export const QUANTITE_MAX = 9999
/** Lines of one cart, a guest's, an account's and one that is handed over. */
export const LIGNES_MAX = 100
export const PANIER_PLEIN = `Un panier tient ${LIGNES_MAX} articles différents au plus\u00a0: commandez ceux-ci, ou retirez-en.`
/** Codes of `action` in `POST /api/panier` (specification, part 4). */
export const ACTION = { ajouter: 0, modifier: 1, retirer: 2 } as const
export const PANIER_OUVERT = 0
export const PANIER_FERME = 1

export function cleLigne(ligne: Omit<Ligne, 'quantite'>): string {
  return [ligne.produit_id, ligne.couleur_id, ligne.taille_id, ligne.unite_id].map((id) => id ?? '').join('-')
}

export function quantiteValide(quantite: number): boolean {
  return Number.isInteger(quantite) && quantite >= 1 && quantite <= QUANTITE_MAX
}

export interface Refus {
  niveau: 'error' | 'warning'
  code: FailureCode
  message: string
}

type Quantifie = { quantite: string | number; avance?: string | number | undefined }
type Declinable = Quantifie & { couleurs: { id: number }[]; tailles: { id: number }[] }

/** Why this choice cannot be added, in the specification's own words (part 5), or null. */
export function verifierAjout(
  produit: Declinable,
  choix: { couleur_id: number | null; taille_id: number | null },
): Refus | null {
  if (!achetable(produit)) {
    return { niveau: 'error', code: 'INDISPONIBLE', message: "Ce produit n'est plus disponible" }
  }
  if (produit.couleurs.length > 0 && choix.couleur_id === null) {
    return { niveau: 'warning', code: 'COULEUR_MANQUANTE', message: 'Veuillez sélectionner une couleur' }
  }
  if (produit.tailles.length > 0 && choix.taille_id === null) {
    return { niveau: 'warning', code: 'TAILLE_MANQUANTE', message: 'Veuillez sélectionner une taille' }
  }
  return null
}

/**
 * A line in a unit that its product is not sold in any more has no measure: until it is chosen anew it costs, weighs
 * and takes nothing, and cannot be ordered.
 */
const mesurable = (produit: ProduitVendu, unite_id: number | null) => uniteVendue(produit, unite_id) !== null
/** Those with a measure, each with what is sold by its choice. */
const mesurables = <L extends LigneChiffree>(lignes: L[]): L[] =>
  lignes
    .filter(({ produit, unite_id }) => mesurable(produit, unite_id))
    .map((ligne) => ({ ...ligne, produit: resoudre(ligne.produit, ligne) }))

/** What lines of one product take together from its stock, in the product's unit, exact. */
export function quantitePrise(produit: ProduitVendu, lignes: Pick<Ligne, 'unite_id' | 'quantite'>[]): Exact {
  return lignes
    .filter(({ unite_id }) => mesurable(produit, unite_id))
    .reduce((sum, { unite_id, quantite }) => plus(sum, quantiteEnStock(produit, unite_id, quantite)), zero)
}

type Prise = Pick<Ligne, 'unite_id' | 'quantite'>

/** How many of a unit a product's lines take together, whatever their colour and size; its own unit, said or not, is one. */
export function prisesEnUnite({ unite }: ProduitVendu, unite_id: number | null, lignes: Prise[]): number {
  const memes = lignes.filter((une) => (une.unite_id ?? unite.id) === (unite_id ?? unite.id))
  return memes.reduce((sum, { quantite }) => sum + quantite, 0)
}

/**
 * How many chosen units an order may take: those that the stock still holds beside the product's other lines; 0 to 9999.
 * @param tous its other lines from any stock, which its rule counts
 */
export function plafondLigne(
  produit: ProduitVendu & Quantifie,
  unite_id: number | null,
  autres: Prise[] = [],
  tous = autres,
): number {
  if (!mesurable(produit, unite_id)) return 0
  const prise = times(exact(-1), quantitePrise(produit, autres))
  const reste = plus(plus(exact(aVendre(produit)), STOCK_NEGLIGEABLE), prise)
  if (compare(reste, zero) <= 0) return 0
  const nombre = over(reste, quantiteEnStock(produit, unite_id, 1))
  // strictly below the stock and its negligible rest, as `stockSuffisant` has it
  const assez = Math.min(QUANTITE_MAX, Number((nombre.n - 1n) / nombre.d))
  const regle = regleDe(produit, unite_id)
  if (!regle) return assez
  const permis = Math.min(assez, (regle.maximum ?? Infinity) - prisesEnUnite(produit, unite_id, tous))
  return permis < regle.minimum ? 0 : permis - (permis % regle.pas)
}

/** The number that an order may take which is nearest to this one, and not above it unless it is too few. */
export function quantitePermise(produit: ProduitVendu, unite_id: number | null, quantite: number): number {
  const { minimum = 1, pas = 1 } = regleDe(produit, unite_id) ?? {}
  return Math.max(minimum, quantite - (quantite % pas))
}

/** « Par 6, à partir de 12, 60 au plus » : how many an order takes; null where any number may be. */
export function direRegle(produit: ProduitVendu, unite_id: number | null): string | null {
  const regle = regleDe(produit, unite_id)
  if (!regle) return null
  const { minimum, maximum, pas } = regle
  const dits = [
    pas > 1 && `par ${pas}`,
    minimum > pas && `à partir de ${minimum}`,
    maximum !== null && `${maximum} au plus`,
  ].filter(Boolean)
  return dits.length > 0 ? `À commander ${dits.join(', ')}.` : null
}

/** The same for a choice of a product: beside those of its other lines that are taken from the same stock. */
export function plafondChoix(
  produit: ProduitVendu & Quantifie,
  choix: Choix,
  autres: Omit<Ligne, 'produit_id'>[] = [],
): number {
  const memes = autres.filter((autre) => memeStock(produit, autre, choix))
  return plafondLigne(resoudre(produit, choix), choix.unite_id, memes, autres)
}

/** Exact sum of the lines, in francs, never rounded per line. */
export function sousTotal(lignes: LigneChiffree[]): Exact {
  return additionner(
    mesurables(lignes).map(({ produit, unite_id, quantite }) => prixLigne(produit, unite_id, quantite)),
  )
}

/** Exact kilograms of the lines; a product's `poids` is that of one of its own units. */
export function poidsTotal(
  lignes: (LigneChiffree & { produit: ProduitVendu & { poids: string | number } })[],
): Exact {
  return mesurables(lignes).reduce((sum, { produit, unite_id, quantite }) => {
    return plus(sum, times(exact(produit.poids), quantiteEnStock(produit, unite_id, quantite)))
  }, zero)
}

/** The cart's badge: the sum of quantities, where a line weighed rather than counted is one. */
export function nombreArticles(
  lignes: (Pick<Ligne, 'unite_id' | 'quantite'> & { produit: { unite: Unite; unites: Unite[] } })[],
): number {
  return lignes.reduce((sum, { produit, unite_id, quantite }) => {
    const unite = produit.unites.find(({ id }) => id === unite_id) ?? produit.unite
    return sum + (unite.dimension === 'masse' ? 1 : quantite)
  }, 0)
}
type Unite = { id: number; dimension: string }

/** Shown lines as sums count them: with what is being typed. */
export const comptees = <L extends { comptee: number }>(lignes: readonly L[]) =>
  lignes.map((ligne) => ({ ...ligne, quantite: ligne.comptee }))
