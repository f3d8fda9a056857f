import { findArticles } from '#catalogue/catalogue.data.ts'
import { aVendre } from '#catalogue/catalogue.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import { lockProduit } from '#catalogue/produit.data.ts'
import { direAttente } from '#catalogue/regle/attente.ts'
import type { Queries } from '#database/database.ts'
import { compare, exact, plus, toDecimal, zero } from '#shared/exact.ts'
import { Failure } from '#shared/failure.ts'
import { listDeclinees } from '#stock/declinees.data.ts'
import { type Prise, prendreStock, rendreStock } from '#stock/prise.data.ts'
import type { CommandeGelee } from './commande.data.ts'
import {
  hasReservations,
  insertReservations,
  listDetails,
  listProduitsDe,
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
async function aRendre(tx: Queries, commande_id: number, produit_ids?: number[]) {
  const tenues = await takeReservations(tx, commande_id, produit_ids)
  const sansChoix = tenues.flatMap(({ produit_id, declinaison_id }) =>
    declinaison_id === null ? produit_id : [],
  )
  const declinees = await listDeclinees(tx, sansChoix)
  if (declinees.size === 0)
    return tenues.map(({ quantite, attendu, ...tenue }) => ({
      ...tenue,
      quantite: exact(quantite),
      attendu: exact(attendu),
    }))
  // taken before its product had variants: each line's goes to what was chosen in it
  const details = await listProduitsDe(tx, commande_id)
  return tenues.flatMap(({ quantite, attendu, ...tenue }) => {
    const lignes =
      tenue.declinaison_id === null && declinees.has(tenue.produit_id)
        ? details.filter(({ produit_id, revenu_le }) => produit_id === tenue.produit_id && revenu_le === null)
        : []
    const prises = quantitesPrises(lignes, declinees)
    const total = toDecimal(
      prises.reduce((somme, prise) => plus(somme, prise.quantite), exact(0)),
      6,
    )
    return total === toDecimal(exact(quantite), 6)
      ? prises.map((prise) => ({ ...prise, declinaison_id: null, attendu: zero }))
      : [{ ...tenue, ...choixDe(lignes[0]), quantite: exact(quantite), attendu: exact(attendu) }]
  })
}
const choixDe = (ligne: Pris | undefined) => ({
  couleur_id: ligne?.couleur_id ?? null,
  taille_id: ligne?.taille_id ?? null,
})

/**
 * Takes an order's stock, giving back that of the orders it replaces, one product after the other by id: two
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
  const rendues = []
  for (const id of remplacees) {
    const reference = numeroCommande(id, commande.cree_le)
    for (const rendue of await aRendre(tx, id)) rendues.push({ ...rendue, reference })
  }
  return echanger(tx, commande, rendues, await prisesDe(tx, details), now)
}

/**
 * The same of one order whose lines change: what it holds of the products that they take more or less of, and of no
 * other, is given back and taken anew. What it waits for of the others stays in its place.
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
  if (changes.size === 0) return { manques: new Map(), attendues: new Set(), changes }
  const reference = numeroCommande(commande.id, commande.cree_le)
  const rendues = (await aRendre(tx, commande.id, [...changes])).map((rendue) => ({ ...rendue, reference }))
  const prises = voulues.filter(({ produit_id }) => changes.has(produit_id))
  return { ...(await echanger(tx, commande, rendues, prises, now)), changes }
}

/** By `clePrise`: what is left of what was short, and of what a part is waited for. */
interface Echange {
  manques: Map<string, string>
  attendues: Set<string>
}

/** Gives back and takes, product by product in the order of their ids. */
async function echanger(
  tx: Queries,
  commande: Reservante,
  rendues: (Awaited<ReturnType<typeof aRendre>>[number] & { reference: string })[],
  prises: Quantifiee[],
  now: Date,
): Promise<Echange> {
  const reference = numeroCommande(commande.id, commande.cree_le)
  const faites: (Quantifiee & Prise)[] = []
  const courtes: Quantifiee[] = []
  const ids = [...rendues, ...prises].map(({ produit_id }) => produit_id)
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    for (const rendue of rendues)
      if (rendue.produit_id === id) await rendreStock(tx, { ...rendue, motif: 'retour', now })
    for (const prise of prises) {
      if (prise.produit_id !== id) continue
      const prisee = await prendreStock(tx, { ...prise, motif: 'reservation', reference, now })
      if (prisee) faites.push({ ...prise, ...prisee })
      else courtes.push(prise)
    }
  }
  if (courtes.length === 0) await insertReservations(tx, toReservations(commande.id, faites))
  const articles = await findArticles(tx, [...new Set(courtes.map(({ produit_id }) => produit_id))])
  const manques = new Map(
    courtes.map((courte) => {
      const article = articles.get(courte.produit_id)
      return [clePrise(courte), article ? aVendre(resoudre(article, courte)) : '0']
    }),
  )
  const attendues = faites.filter(({ attendu }) => compare(exact(attendu), zero) > 0)
  return { manques, attendues: new Set(attendues.map(clePrise)) }
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
  for (const prise of await lacher(tx, commande, lignes, now))
    await rendreStock(tx, { ...prise, quantite: prise.attendu })
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
  const faites: (Quantifiee & Prise)[] = []
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

function toReservations(commande_id: number, faites: (Quantifiee & Prise)[]) {
  return faites.map(({ produit_id, declinaison_id, quantite, attendu }) => ({
    commande_id,
    produit_id,
    declinaison_id,
    quantite: toDecimal(quantite, 6),
    attendu,
  }))
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
