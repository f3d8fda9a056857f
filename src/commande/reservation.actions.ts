import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Queries } from '#database/database.ts'
import { type Exact, exact, over, plus, times, toDecimal, zero } from '#shared/exact.ts'
import { prendreStock, rendreStock } from '#stock/prise.data.ts'
import type { CommandeGelee, Detail } from './commande.data.ts'
import { hasReservations, insertReservations, listDetails, takeReservations } from './commande.data.ts'
import { numeroCommande } from './commande.ts'
import { reduceReservation } from './retour.data.ts'

type Pris = Pick<Detail, 'produit_id' | 'quantite' | 'facteur_choisi' | 'facteur_produit'>
type Reservante = Pick<CommandeGelee, 'id' | 'cree_le'>

/** What lines take of each product, in the product's unit, exact. */
function quantitesPrises(details: Pris[]): Map<number, Exact> {
  const sums = new Map<number, Exact>()
  for (const { produit_id, quantite, facteur_choisi, facteur_produit } of details) {
    const prise = times(exact(quantite), over(exact(facteur_choisi), exact(facteur_produit)))
    sums.set(produit_id, plus(sums.get(produit_id) ?? zero, prise))
  }
  return sums
}

/**
 * Takes an order's stock, giving back that of the orders it replaces, one product after the other by id: two
 * transactions that touch the same products can so never wait for each other. Answers what is left of each
 * product that was short; then the transaction must not be kept.
 */
export async function remplacerReservation(
  tx: Queries,
  commande: Reservante,
  details: Pris[],
  remplacees: number[],
  now: Date,
): Promise<Map<number, string>> {
  const rendues = new Map<number, { quantite: string; reference: string }[]>()
  for (const id of remplacees) {
    for (const { produit_id, quantite } of await takeReservations(tx, id)) {
      const reference = numeroCommande(id, commande.cree_le)
      rendues.set(produit_id, [...(rendues.get(produit_id) ?? []), { quantite, reference }])
    }
  }
  const prises = quantitesPrises(details)
  const reference = numeroCommande(commande.id, commande.cree_le)
  const courts: number[] = []
  for (const produit_id of [...new Set([...rendues.keys(), ...prises.keys()])].sort((a, b) => a - b)) {
    for (const rendue of rendues.get(produit_id) ?? []) {
      const quantite = exact(rendue.quantite)
      await rendreStock(tx, { produit_id, quantite, motif: 'retour', reference: rendue.reference, now })
    }
    const quantite = prises.get(produit_id)
    if (
      quantite &&
      !(await prendreStock(tx, { produit_id, quantite, motif: 'reservation', reference, now }))
    ) {
      courts.push(produit_id)
    }
  }
  if (courts.length === 0) await insertReservations(tx, toReservations(commande.id, prises))
  const articles = await findArticles(tx, courts)
  return new Map(courts.map((id) => [id, articles.get(id)?.quantite ?? '0']))
}

/** Gives back to the stock what an order holds of it, once. */
export async function rendreArticles(tx: Queries, commande: Reservante, now: Date): Promise<void> {
  const reference = numeroCommande(commande.id, commande.cree_le)
  for (const { produit_id, quantite } of await takeReservations(tx, commande.id)) {
    await rendreStock(tx, { produit_id, quantite: exact(quantite), motif: 'retour', reference, now })
  }
}

/** Gives back to the stock what these lines of an order took of it: they came back. */
export async function rendreLignes(
  tx: Queries,
  commande: Reservante,
  lignes: Pris[],
  now: Date,
): Promise<void> {
  const reference = numeroCommande(commande.id, commande.cree_le)
  for (const [produit_id, quantite] of [...quantitesPrises(lignes)].sort(([a], [b]) => a - b)) {
    const prise = { commande_id: commande.id, produit_id, quantite: toDecimal(quantite, 6) }
    await reduceReservation(tx, prise)
    await rendreStock(tx, { produit_id, quantite, motif: 'retour', reference, now })
  }
}

/** Makes sure that an order holds its goods: those it holds already, or taken from the stock now. */
export async function tenirArticles(tx: Queries, commande: Reservante, now: Date): Promise<boolean> {
  if (await hasReservations(tx, commande.id)) return true
  return reserver(tx, commande, await listDetails(tx, [commande.id]), now)
}

/** Takes the stock of an order given up once more, or nothing of it, and answers whether there was enough. */
async function reserver(tx: Queries, commande: Reservante, details: Pris[], now: Date): Promise<boolean> {
  const reference = numeroCommande(commande.id, commande.cree_le)
  const prises = new Map([...quantitesPrises(details)].sort(([a], [b]) => a - b))
  const faites: [number, Exact][] = []
  for (const [produit_id, quantite] of prises) {
    if (await prendreStock(tx, { produit_id, quantite, motif: 'reservation', reference, now })) {
      faites.push([produit_id, quantite])
      continue
    }
    for (const [id, rendue] of faites) {
      await rendreStock(tx, { produit_id: id, quantite: rendue, motif: 'retour', reference, now })
    }
    return false
  }
  await insertReservations(tx, toReservations(commande.id, prises))
  return true
}

function toReservations(commande_id: number, prises: Map<number, Exact>) {
  return [...prises].map(([produit_id, quantite]) => ({
    commande_id,
    produit_id,
    quantite: toDecimal(quantite, 6),
  }))
}
