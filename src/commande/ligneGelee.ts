import { type Exact, exact, over, plus, times } from '#shared/exact.ts'

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

/** The exact francs of a frozen order, fractions of its lines included: another currency is converted from these. */
export function totalGele(lignes: (LigneGelee & { quantite: number })[], montantliv: string): Exact {
  return lignes.reduce(
    (total, ligne) => plus(total, times(prixGele(ligne), exact(ligne.quantite))),
    exact(montantliv),
  )
}
