import { findArticles } from '#catalogue/catalogue.data.ts'
import { aVendre, STOCK_NEGLIGEABLE } from '#catalogue/catalogue.ts'
import { type ChoixDeclinaison, resoudre } from '#catalogue/declinaison/declinaison.ts'
import type { Queries } from '#database/database.ts'
import { compare, type Exact, exact, plus, times, toDecimal, zero } from '#shared/exact.ts'
import { listChoix } from '#stock/declinees.data.ts'
import { noterPassage, type Prise, prendreStock, rendreStock } from '#stock/prise.data.ts'
import { insertReservations } from '../commande.data.ts'
import { clePrise, type Quantifiee } from '../prise.ts'
import { findAttente } from './attente.data.ts'

/** What an order held of a product or of a variant, taken out of its reservations. */
export interface Tenue extends Partial<ChoixDeclinaison> {
  /** Its place among those who wait. */
  id: number
  commande_id: number
  /** The order's number, for people. */
  reference: string
  produit_id: number
  declinaison_id: number | null
  quantite: Exact
  attendu: Exact
}

/** By `clePrise`: what is left of what was short, and of what a part is waited for, as its buyer was told before. */
export interface Echange {
  manques: Map<string, string>
  attendues: Map<string, string | null>
}

export interface Faite extends Quantifiee, Prise {
  id?: number
}
interface Trace {
  commande_id: number
  reference: string
  now: Date
}
const moins = (nombre: Exact) => times(exact(-1), nombre)
const somme = (nombres: Exact[]) => nombres.reduce(plus, zero)

/**
 * Gives back and takes, product by product in the order of their ids: those that are held by orders were locked before
 * they were taken out of their reservations. Of what is both held and wanted, the difference alone moves: given back for a
 * moment, it would serve whoever else waits for it.
 */
export async function echanger(
  tx: Queries,
  trace: Trace,
  tenues: Tenue[],
  prises: Quantifiee[],
): Promise<Echange> {
  const cles = await clesTenues(tx, tenues)
  const faites: Faite[] = []
  const courtes: (Quantifiee & { deja: Exact })[] = []
  const attendues: Echange['attendues'] = new Map()
  const ids = [...tenues, ...prises].map(({ produit_id }) => produit_id)
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const voulues = prises.filter(({ produit_id }) => produit_id === id)
    const gardees = new Set(voulues.map(clePrise))
    for (const tenue of tenues)
      if (tenue.produit_id === id && !gardees.has(cles.get(tenue) ?? ''))
        await rendreStock(tx, { ...tenue, motif: 'retour', now: trace.now })
    for (const prise of voulues) {
      const siennes = tenues.filter((tenue) => cles.get(tenue) === clePrise(prise))
      const faite = await ajuster(tx, trace, siennes, prise)
      if (!faite) {
        courtes.push({ ...prise, deja: somme(siennes.map(({ quantite }) => quantite)) })
        continue
      }
      faites.push(faite)
      if (compare(exact(faite.attendu), zero) === 0) continue
      const [premiere] = siennes
      const dite = premiere ? await findAttente(tx, premiere.commande_id, prise) : null
      attendues.set(clePrise(prise), dite)
    }
  }
  if (courtes.length === 0) await insertReservations(tx, toReservations(trace.commande_id, faites))
  return { manques: await restes(tx, courtes), attendues }
}

/** What is held by the same name as what is wanted; not what was taken before its product had variants. */
async function clesTenues(tx: Queries, tenues: Tenue[]): Promise<Map<Tenue, string>> {
  const choix = await listChoix(
    tx,
    tenues.flatMap(({ declinaison_id }) => declinaison_id ?? []),
  )
  return new Map(
    tenues.flatMap((tenue) => {
      const { produit_id, declinaison_id, couleur_id } = tenue
      if (declinaison_id === null)
        return couleur_id === undefined ? [[tenue, clePrise({ produit_id })] as const] : []
      return [[tenue, clePrise({ produit_id, ...choix.get(declinaison_id) })] as const]
    }),
  )
}

/** What an order holds of one thing becomes what it wants of it; null where there is too little. */
async function ajuster(
  tx: Queries,
  { reference, now }: Trace,
  siennes: Tenue[],
  prise: Quantifiee,
): Promise<Faite | null> {
  const [premiere] = siennes
  if (!premiere) {
    const prisee = await prendreStock(tx, { ...prise, motif: 'reservation', reference, now })
    return prisee && { ...prise, ...prisee }
  }
  const { produit_id, declinaison_id } = premiere
  const attendu = somme(siennes.map((une) => une.attendu))
  const ecart = plus(prise.quantite, moins(somme(siennes.map(({ quantite }) => quantite))))
  const passees = siennes.filter((une) => une.reference !== reference)
  for (const { quantite, attendu: absente, reference: de } of passees)
    await noterPassage(tx, {
      ...{ produit_id, declinaison_id, quantite: plus(quantite, moins(absente)) },
      ...{ de, a: reference, now },
    })
  if (compare(ecart, STOCK_NEGLIGEABLE) >= 0) {
    const prisee = await prendreStock(tx, {
      ...{ ...prise, quantite: ecart, motif: 'reservation', reference, now },
    })
    // what is waited for anew stands behind those who wait already
    return prisee && { ...prise, ...prisee, attendu: toDecimal(plus(attendu, exact(prisee.attendu)), 6) }
  }
  const trop = moins(ecart)
  const gardee = { ...prise, id: premiere.id, declinaison_id }
  if (compare(trop, STOCK_NEGLIGEABLE) < 0) return { ...gardee, attendu: toDecimal(attendu, 6) }
  // what is waited for goes first, and with it what thirds leave of it
  const libere = compare(attendu, plus(trop, STOCK_NEGLIGEABLE)) < 0 ? attendu : trop
  await rendreStock(tx, {
    ...{ produit_id, declinaison_id, quantite: trop, attendu: libere, motif: 'retour', reference, now },
  })
  return { ...gardee, attendu: toDecimal(plus(attendu, moins(libere)), 6) }
}

/** What is left of what was short, for this order: what it held is still its own. */
async function restes(tx: Queries, courtes: (Quantifiee & { deja: Exact })[]): Promise<Map<string, string>> {
  const articles = await findArticles(tx, [...new Set(courtes.map(({ produit_id }) => produit_id))])
  return new Map(
    courtes.map((courte) => {
      const article = articles.get(courte.produit_id)
      const libre = article ? aVendre(resoudre(article, courte)) : '0'
      return [clePrise(courte), article ? toDecimal(plus(exact(libre), courte.deja), 6) : libre]
    }),
  )
}

export function toReservations(commande_id: number, faites: Faite[]) {
  return faites.map(({ id, produit_id, declinaison_id, quantite, attendu }) => ({
    ...(id === undefined ? {} : { id }),
    ...{ commande_id, produit_id, declinaison_id, quantite: toDecimal(quantite, 6), attendu },
  }))
}
