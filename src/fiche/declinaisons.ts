// The grid of a product's variants, and how its stock is shared among them when it gets its first.
import { PRIX_MAX } from '#catalogue/catalogue.ts'
import { prixDecline } from '#catalogue/declinaison/declinaison.ts'
import { fauteAttente, JAMAIS } from '#catalogue/regle/attente.ts'
import { compare, exact, plus, toDecimal, zero } from '#shared/exact.ts'
import type { Champs } from '#shared/failure.ts'
import { decimal, entier, imageGardee, texte } from '#shared/formulaire.ts'
import { REGLE_STOCK } from '#stock/inventaire.ts'

/** A cell of the grid as the staff sends it. */
export interface DeclinaisonVoulue {
  couleur_id: number | null
  taille_id: number | null
  /** In the product's own unit. */
  quantite: number
  /** What was read of it: what is sold meanwhile stays sold. 0 for a new one. */
  quantite_lue: number
  /** Francs for one unit of the product, beside its price; signed. */
  ecart: number
  /** Kilograms; null: the product's. */
  poids: number | null
  code: string | null
  codebarre: string | null
  image: string | null
  /** What is bought beyond its stock; null: as its product says. */
  attente: string | null
  en_vente: boolean
}

/** One as the staff reads it. */
export interface DeclinaisonTenue extends Omit<DeclinaisonVoulue, 'quantite_lue'> {
  id: number
}

/** More than a shop has of one thing: fifteen colours in sixteen sizes. */
export const DECLINAISONS_MAX = 240
/** What a variant costs more or less: prices are whole francs. */
const ECART = entier(-PRIX_MAX, PRIX_MAX)
const POIDS = decimal(0, 999_999, 4)
const CODE = texte(40)

export const cleDeclinaison = ({
  couleur_id,
  taille_id,
}: Pick<DeclinaisonVoulue, 'couleur_id' | 'taille_id'>) => `${couleur_id ?? ''}-${taille_id ?? ''}`

export const RIEN_DE_GRATUIT = 'Une de ses déclinaisons aurait un prix nul ou négatif.'
/** Whether the cheapest variant of a product would cost nothing at this price: `ecart` as `listEcartsMin` says, or none. */
export const rendGratuite = (prix: number, ecart: number | undefined): boolean =>
  ecart !== undefined && compare(prixDecline(prix, ecart), zero) <= 0

/**
 * What is wrong with a grid, by cell: `declinaisons.4-12`. `prix`: the product's, francs; `demande`: what is asked for it
 * while it is in a promotion.
 */
export function fautesDeclinaisons(
  voulues: readonly DeclinaisonVoulue[],
  {
    prix,
    demande = prix,
    premiere,
    stock,
  }: { prix: number; demande?: number; premiere: boolean; stock: string },
): Champs {
  const champs: Champs = {}
  const [modele] = voulues
  if (!modele) return { declinaisons: 'Choisissez au moins une couleur ou une taille.' }
  if (voulues.length > DECLINAISONS_MAX)
    return { declinaisons: `Un produit a ${DECLINAISONS_MAX} déclinaisons au plus.` }
  const vues = new Set<string>()
  const codes = new Set<string>()
  for (const une of voulues) {
    const cle = cleDeclinaison(une)
    const dite = fauteDe(une, prix) ?? fautePromue(une, demande)
    if (dite) champs[`declinaisons.${cle}`] = dite
    else if (vues.has(cle)) champs[`declinaisons.${cle}`] = 'Cette déclinaison est là deux fois.'
    else if (une.code && codes.has(une.code))
      champs[`declinaisons.${cle}`] = 'Ce code est celui d’une autre déclinaison.'
    else if (
      (une.couleur_id === null) !== (modele.couleur_id === null) ||
      (une.taille_id === null) !== (modele.taille_id === null)
    )
      champs[`declinaisons.${cle}`] =
        'Donnez une couleur à toutes ou à aucune, et une taille à toutes ou à aucune.'
    vues.add(cle)
    if (une.code) codes.add(une.code)
  }
  if (premiere && Object.keys(champs).length === 0) {
    const dit = direPartage(voulues, stock)
    if (dit) champs.partage = dit
  }
  return champs
}

function fauteDe(une: DeclinaisonVoulue, prix: number): string | null {
  if (une.couleur_id === null && une.taille_id === null) return 'Une déclinaison a une couleur ou une taille.'
  return (
    REGLE_STOCK.refus(une.quantite) ??
    REGLE_STOCK.refus(une.quantite_lue) ??
    ECART.refus(une.ecart) ??
    (une.poids === null ? null : POIDS.refus(une.poids)) ??
    (une.code === null ? null : CODE.refus(une.code)) ??
    (une.codebarre === null ? null : CODE.refus(une.codebarre)) ??
    (une.image === null ? null : imageGardee.refus(une.image)) ??
    (une.attente === null || une.attente === JAMAIS ? null : fauteAttente(une.attente)) ??
    // last: only now is it known to be an amount
    (compare(prixDecline(prix, une.ecart), zero) <= 0 ? 'Son prix serait nul ou négatif.' : null)
  )
}

/** One that is off sale may wait for the end of it. */
const fautePromue = ({ en_vente, ecart }: DeclinaisonVoulue, demande: number): string | null =>
  en_vente && rendGratuite(demande, ecart)
    ? 'Son prix serait nul ou négatif pendant la promotion en cours.'
    : null

/** What is left to be shared of a stock that becomes that of variants, in words; null when all of it is. */
function direPartage(voulues: readonly Pick<DeclinaisonVoulue, 'quantite'>[], stock: string): string | null {
  const reparti = voulues.reduce((somme, { quantite }) => plus(somme, exact(quantite)), zero)
  if (compare(reparti, exact(stock)) === 0) return null
  const dire = (quantite: typeof reparti) =>
    toDecimal(quantite, 6)
      .replace(/\.?0+$/, '')
      .replace('.', ',')
  return `Il y en a ${dire(exact(stock))} en stock, et ${dire(reparti)} sont réparties\u00a0: répartissez tout, ni plus ni moins.`
}
