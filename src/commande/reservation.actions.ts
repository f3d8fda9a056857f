import { lockProduit } from '#catalogue/produit.data.ts'
import { direAttente } from '#catalogue/regle/attente.ts'
import type { Queries } from '#database/database.ts'
import { compare, exact, plus, times, toDecimal, zero } from '#shared/exact.ts'
import { Failure } from '#shared/failure.ts'
import { listDeclinees } from '#stock/declinees.data.ts'
import { lowerManque } from '#stock/manque.data.ts'
import { prendreStock, rendreStock } from '#stock/prise.data.ts'
import { type Echange, echanger, type Faite, type Tenue, toReservations } from './attente/echange.actions.ts'
import type { CommandeGelee } from './commande.data.ts'
import {
  hasReservations,
  insertReservations,
  listDetails,
  listProduitsDe,
  listProduitsReserves,
  takeReservations,
} from './commande.data.ts'
import { numeroCommande } from './commande.ts'
import { clePrise, type Pris, type Quantifiee, quantitesPrises } from './prise.ts'
import { reduceReservation } from './retour.data.ts'

type Reservante = Pick<CommandeGelee, 'id' | 'cree_le'>

/** What lines take of each product, or of each of its variants, by product id. */
async function prisesDe(tx: Queries, details: Pris[]): Promise<Quantifiee[]> {
  const choisies = details.filter(({ couleur_id, taille_id }) => (couleur_id ?? taille_id) !== null)
  const declinees = await listDeclinees(tx, [...new Set(choisies.map(({ produit_id }) => produit_id))])
  return quantitesPrises(details, declinees)
}

/** Takes away what an order holds, or what it holds of these products: what is to go back, and where to, by product id. */
async function aRendre(
  tx: Queries,
  commande_id: number,
  produit_ids?: number[],
): Promise<Omit<Tenue, 'commande_id' | 'reference'>[]> {
  const tenues = await takeReservations(tx, commande_id, produit_ids)
  const sansChoix = tenues.flatMap(({ produit_id, declinaison_id }) =>
    declinaison_id === null ? produit_id : [],
  )
  const declinees = await listDeclinees(tx, sansChoix)
  // taken before its product had variants: each line's goes to what was chosen in it
  const details = declinees.size === 0 ? [] : await listProduitsDe(tx, commande_id)
  return tenues.flatMap(({ quantite, attendu, ...tenue }) => {
    if (tenue.declinaison_id !== null || !declinees.has(tenue.produit_id))
      return [{ ...tenue, quantite: exact(quantite), attendu: exact(attendu) }]
    const lignes = details.filter(
      ({ produit_id, revenu_le }) => produit_id === tenue.produit_id && revenu_le === null,
    )
    const prises = quantitesPrises(lignes, declinees)
    const total = toDecimal(
      prises.reduce((somme, prise) => plus(somme, prise.quantite), exact(0)),
      6,
    )
    return total === toDecimal(exact(quantite), 6)
      ? prises.map((prise) => ({ ...prise, id: tenue.id, declinaison_id: null, attendu: zero }))
      : [{ ...tenue, ...choixDe(lignes[0]), quantite: exact(quantite), attendu: exact(attendu) }]
  })
}
const choixDe = (ligne: Pris | undefined) => ({
  couleur_id: ligne?.couleur_id ?? null,
  taille_id: ligne?.taille_id ?? null,
})

const traceDe = ({ id: commande_id, cree_le }: Reservante, now: Date) => ({
  ...{ commande_id, reference: numeroCommande(commande_id, cree_le), now },
})
/** What an order holds, or what it holds of these products, taken out of its reservations under its number. */
async function tenuesDe(tx: Queries, { id, cree_le }: Reservante, produit_ids?: number[]) {
  const dit = { commande_id: id, reference: numeroCommande(id, cree_le) }
  return (await aRendre(tx, id, produit_ids)).map((tenue) => ({ ...tenue, ...dit }))
}

/** Held before reservations go, in the order in which sales take them: what comes in until then serves what waits then. */
async function tenirProduits(tx: Queries, ids: Iterable<number>): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await lockProduit(tx, id)
}

/**
 * Takes an order's stock, giving back that of the orders it replaces where it takes less, one product after the other by id: two
 * transactions that touch the same products can so never wait for each other. Answers, by `clePrise`, what is left of
 * what was short (then the transaction must not be kept), and of what a part is waited for.
 */
export async function remplacerReservation(
  tx: Queries,
  commande: Reservante,
  details: Pris[],
  remplacees: number[],
  now: Date,
): Promise<Echange> {
  const tenus = await listProduitsReserves(tx, remplacees)
  // where it replaces nothing, each is locked as it is taken
  await tenirProduits(tx, tenus.size > 0 ? [...tenus, ...details.map(({ produit_id }) => produit_id)] : [])
  const tenues = []
  for (const id of remplacees) tenues.push(...(await tenuesDe(tx, { ...commande, id })))
  return echanger(tx, traceDe(commande, now), tenues, await prisesDe(tx, details))
}

/**
 * The same of one order whose lines change: what it holds of the products that they take more or less of, and of no
 * other, becomes what they take by the difference. What it waits for stays in its place where no more of it is taken.
 */
export async function ajusterReservation(
  tx: Queries,
  commande: Reservante,
  { avant, apres }: { avant: Pris[]; apres: Pris[] },
  now: Date,
): Promise<Echange & { changes: Set<number> }> {
  const [tenues, voulues] = [await prisesDe(tx, avant), await prisesDe(tx, apres)]
  const autant = (de: Quantifiee[], une: Quantifiee) =>
    de.some((autre) => clePrise(autre) === clePrise(une) && compare(autre.quantite, une.quantite) === 0)
  const changees = [
    ...tenues.filter((une) => !autant(voulues, une)),
    ...voulues.filter((une) => !autant(tenues, une)),
  ]
  const changes = new Set(changees.map(({ produit_id }) => produit_id))
  if (changes.size === 0) return { manques: new Map(), attendues: new Map(), changes }
  await tenirProduits(tx, changes)
  const rendues = await tenuesDe(tx, commande, [...changes])
  const prises = voulues.filter(({ produit_id }) => changes.has(produit_id))
  return { ...(await echanger(tx, traceDe(commande, now), rendues, prises)), changes }
}

/** Gives back to the stock what an order holds of it, once. */
export async function rendreArticles(tx: Queries, commande: Reservante, now: Date): Promise<void> {
  const reference = numeroCommande(commande.id, commande.cree_le)
  for (const rendue of await aRendre(tx, commande.id))
    await rendreStock(tx, { ...rendue, motif: 'retour', reference, now })
}

/** Gives back to the stock what these lines of an order took of it: they came back. What was not there yet is waited for no more. */
export async function rendreLignes(
  tx: Queries,
  commande: Reservante,
  lignes: Pris[],
  now: Date,
): Promise<void> {
  for (const { quantite, ...prise } of await lacher(tx, commande, lignes, now))
    await rendreStock(tx, { ...prise, quantite })
}

/** An order holds these no more, and nobody has them: they are missing. Those that were not there yet are waited for no more. */
export async function perdreLignes(
  tx: Queries,
  commande: Reservante,
  lignes: Pris[],
  now: Date,
): Promise<void> {
  for (const prise of await lacher(tx, commande, lignes, now)) {
    await rendreStock(tx, { ...prise, quantite: prise.attendu })
    // a count may have said so already
    await lowerManque(tx, { ...prise, quantite: plus(prise.quantite, times(exact(-1), prise.attendu)) })
  }
}

/** An order holds these no more: what of each product that is, as `rendreStock` takes it. */
async function lacher(tx: Queries, commande: Reservante, lignes: Pris[], now: Date) {
  const reference = numeroCommande(commande.id, commande.cree_le)
  const lachees = []
  for (const prise of await prisesDe(tx, lignes)) {
    // held first: what comes in meanwhile serves what still waits then
    await lockProduit(tx, prise.produit_id)
    const quantite = toDecimal(prise.quantite, 6)
    const tenue = await reduceReservation(tx, { ...prise, commande_id: commande.id, quantite })
    const attendu = exact(tenue.attendu)
    lachees.push({ ...prise, ...tenue, attendu, motif: 'retour' as const, reference, now })
  }
  return lachees
}

/** Makes sure that an order holds its goods: those it holds already, or taken from the stock now. */
export async function tenirArticles(tx: Queries, commande: Reservante, now: Date): Promise<boolean> {
  if (await hasReservations(tx, commande.id)) return true
  return reserver(tx, commande, await prisesDe(tx, await listProduitsDe(tx, commande.id)), now)
}

/** Takes the stock of an order given up once more, or nothing of it, and answers whether there was enough. */
async function reserver(
  tx: Queries,
  commande: Reservante,
  prises: Quantifiee[],
  now: Date,
): Promise<boolean> {
  const reference = numeroCommande(commande.id, commande.cree_le)
  const faites: Faite[] = []
  for (const prise of prises) {
    const prisee = await prendreStock(tx, { ...prise, motif: 'reservation', reference, now })
    if (prisee) {
      faites.push({ ...prise, ...prisee })
      continue
    }
    for (const { attendu, ...faite } of faites)
      await rendreStock(tx, { ...faite, attendu: exact(attendu), motif: 'retour', reference, now })
    return false
  }
  await insertReservations(tx, toReservations(commande.id, faites))
  return true
}

/**
 * What of an order leaves now, all of it or these lines, is there: what was given back before is not waited for.
 * @throws Failure ETAT_REFUSE.
 */
export async function exigerLa(tx: Queries, commande_id: number, ids?: readonly number[]): Promise<void> {
  const attendue = (await listDetails(tx, [commande_id])).find(
    ({ id, attente, quantite, revenus }) =>
      attente !== null && quantite > revenus && (ids?.includes(id) ?? true),
  )
  if (!attendue) return
  const { designation, attente } = attendue
  const message = `« ${designation} » n’est pas encore là (${direAttente(attente)})\u00a0: faites entrer le stock d’abord.`
  throw new Failure('ETAT_REFUSE', message)
}
