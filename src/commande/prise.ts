// What the lines of an order take from the stock.
import type { ChoixDeclinaison } from '#catalogue/declinaison/declinaison.ts'
import { type Exact, exact, over, plus, times, zero } from '#shared/exact.ts'

/** A line as far as it takes stock. */
export interface Pris extends ChoixDeclinaison {
  produit_id: number
  quantite: number
  facteur_choisi: string
  facteur_produit: string
}

/** What is taken of a product, or of one of its variants. */
export interface Quantifiee extends ChoixDeclinaison {
  produit_id: number
  /** In the product's unit. */
  quantite: Exact
}

type Objet = { produit_id: number } & Partial<ChoixDeclinaison>
export const clePrise = ({ produit_id, couleur_id, taille_id }: Objet): string =>
  [produit_id, couleur_id ?? '', taille_id ?? ''].join('-')

/** What lines take, exact, by product id: one of `declinees` by what was chosen of it, another as a whole. */
export function quantitesPrises(details: Pris[], declinees: ReadonlySet<number>): Quantifiee[] {
  const sums = new Map<string, Quantifiee>()
  for (const { quantite, facteur_choisi, facteur_produit, ...detail } of details) {
    const { produit_id } = detail
    const choix = declinees.has(produit_id) ? detail : { couleur_id: null, taille_id: null }
    const { couleur_id, taille_id } = choix
    const cle = clePrise({ produit_id, couleur_id, taille_id })
    const prise = times(exact(quantite), over(exact(facteur_choisi), exact(facteur_produit)))
    const somme = plus(sums.get(cle)?.quantite ?? zero, prise)
    sums.set(cle, { produit_id, couleur_id, taille_id, quantite: somme })
  }
  return [...sums.values()].sort((a, b) => a.produit_id - b.produit_id)
}

/**
 * What a line's buyer is told of what it waits for: what is said of the article now, else what they were told before; null
 * where it waits for nothing. `attendues` is by `clePrise`.
 */
export function attenteDite(
  attendues: ReadonlyMap<string, string | null>,
  ligne: Objet,
  actuelle: string | null | undefined,
): string | null {
  const dite = attendues.get(clePrise(ligne)) ?? attendues.get(clePrise({ produit_id: ligne.produit_id }))
  const attend = attendues.has(clePrise(ligne)) || attendues.has(clePrise({ produit_id: ligne.produit_id }))
  return attend ? (actuelle ?? dite ?? null) : null
}
