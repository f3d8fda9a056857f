import { type Exact, exact, over, plus, times, zero } from '#shared/exact.ts'

/** What a frozen line's price came from. */
interface LigneGelee {
  prix: string
  facteur_produit: string
  facteur_choisi: string
  quantite: number
}

/** The exact francs of a frozen order, fractions of its lines included: another currency is converted from these. */
export function totalGele(lignes: LigneGelee[], montantliv: string): Exact {
  return lignes.reduce(
    (total, { prix, facteur_produit, facteur_choisi, quantite }) =>
      plus(
        total,
        times(times(exact(prix), over(exact(facteur_choisi), exact(facteur_produit))), exact(quantite)),
      ),
    plus(zero, exact(montantliv)),
  )
}
