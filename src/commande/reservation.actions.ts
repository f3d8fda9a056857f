import { prendreStock, rendreStock } from '#catalogue/stock.data.ts'
import type { Queries } from '#database/database.ts'
import { type Exact, exact, over, plus, times, toDecimal, zero } from '#shared/exact.ts'
import type { CommandeGelee, Detail } from './commande.data.ts'
import { insertReservations } from './commande.data.ts'
import { numeroCommande } from './commande.ts'

type Pris = Pick<Detail, 'produit_id' | 'quantite' | 'facteur_choisi' | 'facteur_produit'>

/** What an order takes of each product, in the product's unit, exact; by product id, as stock is always locked. */
export function quantitesPrises(details: Pris[]): [produit_id: number, quantite: Exact][] {
  const sums = new Map<number, Exact>()
  for (const { produit_id, quantite, facteur_choisi, facteur_produit } of details) {
    const prise = times(exact(quantite), over(exact(facteur_choisi), exact(facteur_produit)))
    sums.set(produit_id, plus(sums.get(produit_id) ?? zero, prise))
  }
  return [...sums].sort(([a], [b]) => a - b)
}

/**
 * Takes the stock of a whole order again and keeps what was taken, or takes nothing and answers false.
 */
export async function reserver(
  tx: Queries,
  row: Pick<CommandeGelee, 'id' | 'cree_le'>,
  details: Pris[],
  now: Date,
): Promise<boolean> {
  const reference = numeroCommande(row.id, row.cree_le)
  const prises: [number, Exact][] = []
  for (const [produit_id, quantite] of quantitesPrises(details)) {
    const motif = 'reservation' as const
    if (!(await prendreStock(tx, { produit_id, quantite, motif, reference, now }))) {
      for (const [id, rendue] of prises) {
        await rendreStock(tx, { produit_id: id, quantite: rendue, motif: 'retour', reference, now })
      }
      return false
    }
    prises.push([produit_id, quantite])
  }
  await insertReservations(
    tx,
    prises.map(([produit_id, quantite]) => ({
      commande_id: row.id,
      produit_id,
      quantite: toDecimal(quantite, 6),
    })),
  )
  return true
}
