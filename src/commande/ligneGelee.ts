import { type Exact, exact, over, times } from '#shared/exact.ts'

/** What a frozen line's price came from. */
interface LigneGelee {
  prix: string
  facteur_produit: string
  facteur_choisi: string
}

/** The exact price of one chosen unit, in francs. */
export function prixGele({ prix, facteur_produit, facteur_choisi }: LigneGelee): Exact {
  return times(exact(prix), over(exact(facteur_choisi), exact(facteur_produit)))
}
