import { type Decimal, type Exact, exact, toDecimal, toWire } from '#shared/exact.ts'
import { additionner } from '#shared/total.ts'

/** What was chosen of a product's colours and sizes. */
export interface ChoixDeclinaison {
  couleur_id: number | null
  taille_id: number | null
}

/** A variant on sale, as far as somebody knows it: the wire's, an article's, or one that was promised. */
export interface Declinaison extends ChoixDeclinaison {
  id: number
  /** Francs for one unit of the product, beside the product's own price; signed. */
  ecart: Decimal
  /** In the product's own unit. */
  quantite?: Decimal
  /** What may be bought beyond it (`regle/attente.ts`), and what is said of that. */
  avance?: Decimal
  attente?: string | null
  /** Kilograms of one of the product's units; null: the product's. */
  poids?: Decimal | null
  code?: string | null
  image?: string | null
}

/** A product as far as its variants matter; without any it is sold as itself. */
export interface Declinable {
  prix: Decimal
  declinaisons?: readonly Declinaison[]
}

/** Francs for one unit of a variant, exact. */
export const prixDecline = (prix: Decimal, ecart: Decimal): Exact => additionner([exact(prix), exact(ecart)])

/** The variant of this choice; null where the product has none of it on sale. */
export const trouverDeclinaison = <D extends ChoixDeclinaison>(
  { declinaisons = [] }: { declinaisons?: readonly D[] },
  { couleur_id = null, taille_id = null }: Partial<ChoixDeclinaison>,
): D | null =>
  declinaisons.find((une) => une.couleur_id === couleur_id && une.taille_id === taille_id) ?? null

/**
 * What is sold of a product by this choice: its price, stock, weight, code and picture; itself where it has no variant.
 * A choice that no variant answers has no stock. Resolved once more, it is the same.
 */
export function resoudre<P extends Declinable>(produit: P, choix: Partial<ChoixDeclinaison>): P {
  if (!produit.declinaisons?.length) return produit
  const une = trouverDeclinaison(produit, choix)
  if (!une) return { ...produit, quantite: 0, avance: 0, declinaisons: [] }
  const { ecart, quantite, avance, attente, poids, code, image } = une
  const prix = prixDecline(produit.prix, ecart)
  return {
    ...produit,
    prix: typeof produit.prix === 'number' ? toWire(prix) : toDecimal(prix, 4),
    ...(quantite !== undefined && { quantite }),
    ...(avance !== undefined && { avance }),
    ...(attente !== undefined && { attente }),
    ...(poids != null && { poids }),
    ...(code && { code }),
    ...(image && { image }),
    // what was asked before is known of the product alone
    ...(Number(ecart) !== 0 && { prix_barre: null }),
    declinaisons: [],
  }
}

/** Whether two choices of a product are taken from one stock. */
export const memeStock = (
  { declinaisons = [] }: Pick<Declinable, 'declinaisons'>,
  un: Partial<ChoixDeclinaison>,
  autre: Partial<ChoixDeclinaison>,
): boolean =>
  declinaisons.length === 0 ||
  ((un.couleur_id ?? null) === (autre.couleur_id ?? null) &&
    (un.taille_id ?? null) === (autre.taille_id ?? null))
