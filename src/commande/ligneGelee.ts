import { type Exact, exact, over, times } from '#shared/exact.ts'

/** What of an order's lines is to be brought, or was and is still there: a piece that was missing, or came back, is not. */
export const aRemettre = <L extends { quantite: number; revenus: number }>(lignes: readonly L[]): L[] =>
  lignes.flatMap((ligne) => {
    const quantite = ligne.quantite - ligne.revenus
    return quantite > 0 ? { ...ligne, quantite } : []
  })

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
