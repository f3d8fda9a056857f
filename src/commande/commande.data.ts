import { and, asc, count, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import { findArticlesEtProduits } from '#catalogue/catalogue.data.ts'
import { listComptes } from '#compte/compte.data.ts'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { lockPanierParId } from '#panier/achat/achat.data.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { toCommande } from './commande.reponse.ts'
import { commande, detailcommande, etape, reservation } from './commande.table.ts'
import { ETAT, ETAT_PAIEMENT } from './commande.ts'
import { listRecues } from './encaissement/recues.data.ts'

/** An order as the database holds it. */
export type CommandeGelee = typeof commande.$inferSelect
export type Detail = typeof detailcommande.$inferSelect
/** One that sells a product. */
export type DetailProduit = Detail & { produit_id: number }
export type EtapeGelee = typeof etape.$inferSelect

/** The account's own order; somebody else's does not exist. */
export async function findCommande(q: Queries, id: number, compte_id: number): Promise<Commande | null> {
  const rows = await q.drizzle
    .select()
    .from(commande)
    .where(and(eq(commande.id, id), eq(commande.compte_id, compte_id)))
  const [found] = await completer(q, rows)
  return found ?? null
}

/** The account's orders, the latest first. */
export async function listCommandes(
  q: Queries,
  compte_id: number,
  request: PageRequest,
): Promise<Page<Commande>> {
  const mine = eq(commande.compte_id, compte_id)
  const [total] = await q.drizzle.select({ nombre: count() }).from(commande).where(mine)
  const rows = await q.drizzle
    .select()
    .from(commande)
    .where(mine)
    .orderBy(desc(commande.id))
    .limit(request.count)
    .offset((request.page - 1) * request.count)
  return toPage(await completer(q, rows), Number(total?.nombre ?? 0), request)
}

/** Orders as the wire carries them. */
export async function completer(q: Queries, rows: CommandeGelee[]): Promise<Commande[]> {
  if (rows.length === 0) return []
  const comptes = await listComptes(q, [...new Set(rows.map(({ compte_id }) => compte_id))])
  const commande_ids = rows.map(({ id }) => id)
  const details = await listDetails(q, commande_ids)
  const etapes = await listEtapes(q, commande_ids)
  const ids = [...new Set(details.flatMap(({ produit_id }) => produit_id ?? []))]
  const { articles, produits } = await findArticlesEtProduits(q, ids)
  const vendus = produits.filter(({ id }) => articles.get(id)?.archive === false)
  const parId = new Map(vendus.map((produit) => [produit.id, produit]))
  const dues = rows.filter(({ etat_paiement }) => etat_paiement === ETAT_PAIEMENT.a_encaisser)
  const recues = await listRecues(
    q,
    dues.map(({ id }) => id),
  )
  return rows.map((row) => {
    const compte = comptes.find(({ id }) => id === row.compte_id)
    if (!compte) throw new Error('an order without its account')
    return toCommande(row, {
      details: details.filter(({ commande_id }) => commande_id === row.id),
      etapes: etapes.filter(({ commande_id }) => commande_id === row.id),
      compte,
      produits: parId,
      recu: recues.get(row.id) ?? 0,
    })
  })
}

export async function listDetails(q: Queries, commande_ids: number[]): Promise<Detail[]> {
  return q.drizzle
    .select()
    .from(detailcommande)
    .where(inArray(detailcommande.commande_id, commande_ids))
    .orderBy(asc(detailcommande.id))
}

/** Those that sell products: what has a stock, a page, a place in a cart. */
export async function listProduitsDe(q: Queries, commande_id: number): Promise<DetailProduit[]> {
  const details = await listDetails(q, [commande_id])
  return details.flatMap(({ produit_id, ...detail }) =>
    produit_id === null ? [] : [{ ...detail, produit_id }],
  )
}

/** The moves of these orders, in order. */
export async function listEtapes(q: Queries, commande_ids: number[]): Promise<EtapeGelee[]> {
  return q.drizzle.select().from(etape).where(inArray(etape.commande_id, commande_ids)).orderBy(asc(etape.id))
}

/** Any order, for the shop's own work: never for an answer to somebody. */
export async function readCommande(q: Queries, id: number): Promise<CommandeGelee | null> {
  const [row] = await q.drizzle.select().from(commande).where(eq(commande.id, id))
  return row ?? null
}

/**
 * An order, locked until the end of the transaction together with its cart, the cart first: placing an order
 * takes them in the same way, so that they never wait for each other.
 */
export async function lockCommande(tx: Queries, id: number): Promise<CommandeGelee | null> {
  const found = await readCommande(tx, id)
  if (!found) return null
  await lockPanierParId(tx, found.panier_id)
  const [row] = await tx.drizzle.select().from(commande).where(eq(commande.id, id)).for('update')
  return row ?? null
}

export async function findCommandeParCle(q: Queries, compte_id: number, cle: string) {
  const [row] = await q.drizzle
    .select({ id: commande.id, demande: commande.demande })
    .from(commande)
    .where(and(eq(commande.compte_id, compte_id), eq(commande.cle, cle)))
  return row ?? null
}

/** Unpaid orders made from this cart. */
export async function listCommandesEnAttente(q: Queries, panier_id: number): Promise<number[]> {
  const rows = await q.drizzle
    .select({ id: commande.id })
    .from(commande)
    .where(and(eq(commande.panier_id, panier_id), eq(commande.etat, ETAT.attente)))
    .orderBy(asc(commande.id))
  return rows.map(({ id }) => id)
}

/** The account's orders in cash on delivery that nobody has confirmed yet. */
export async function listNonConfirmees(q: Queries, compte_id: number): Promise<number[]> {
  const rows = await q.drizzle
    .select({ id: commande.id })
    .from(commande)
    .where(
      and(
        eq(commande.compte_id, compte_id),
        eq(commande.etat, ETAT.attente),
        eq(commande.payment_method, 'livraison'),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Unpaid orders whose reservation is over, the oldest first. */
export async function listCommandesExpirees(q: Queries, now: Date, limit = 100): Promise<number[]> {
  const rows = await q.drizzle
    .select({ id: commande.id })
    .from(commande)
    .where(and(eq(commande.etat, ETAT.attente), lte(commande.expire_le, now)))
    .orderBy(asc(commande.expire_le))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function insertCommande(tx: Queries, row: typeof commande.$inferInsert): Promise<number> {
  const [inserted] = await tx.drizzle.insert(commande).values(row).returning({ id: commande.id })
  if (!inserted) throw new Error('an insert returned no row')
  return inserted.id
}

export async function insertDetails(
  tx: Queries,
  rows: (typeof detailcommande.$inferInsert)[],
): Promise<void> {
  await tx.drizzle.insert(detailcommande).values(rows)
}

export async function updateCommande(
  tx: Queries,
  id: number,
  champs: Partial<Pick<CommandeGelee, 'etat' | 'etat_paiement' | 'expire_le' | 'payment_method'>>,
): Promise<void> {
  await tx.drizzle.update(commande).set(champs).where(eq(commande.id, id))
}

export async function insertEtape(tx: Queries, row: typeof etape.$inferInsert): Promise<void> {
  await tx.drizzle.insert(etape).values(row)
}

export async function insertReservations(
  tx: Queries,
  rows: (typeof reservation.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.drizzle.insert(reservation).values(rows)
}

/** Has another order from the same cart been confirmed? */
export async function hasAutreEnCours(
  q: Queries,
  { id, panier_id }: Pick<CommandeGelee, 'id' | 'panier_id'>,
): Promise<boolean> {
  const { confirmee, preparation, expediee, livree } = ETAT
  const enCours = inArray(commande.etat, [confirmee, preparation, expediee, livree])
  const rows = await q.drizzle
    .select({ id: commande.id })
    .from(commande)
    .where(and(eq(commande.panier_id, panier_id), ne(commande.id, id), enCours))
    .limit(1)
  return rows.length > 0
}

/** Does this order hold stock? */
export async function hasReservations(q: Queries, commande_id: number): Promise<boolean> {
  return (await listProduitsReserves(q, [commande_id])).size > 0
}

/** Products whose stock these orders hold. */
export async function listProduitsReserves(q: Queries, commande_ids: number[]): Promise<Set<number>> {
  if (commande_ids.length === 0) return new Set()
  const rows = await q.drizzle
    .select({ produit_id: reservation.produit_id })
    .from(reservation)
    .where(inArray(reservation.commande_id, commande_ids))
  return new Set(rows.map(({ produit_id }) => produit_id))
}

/**
 * Takes the reservations of an order away, all or those of these products, by product id: whoever gets them gives the
 * stock back, once.
 */
export async function takeReservations(tx: Queries, commande_id: number, produit_ids?: number[]) {
  const rows = await tx.drizzle
    .delete(reservation)
    .where(
      and(
        eq(reservation.commande_id, commande_id),
        produit_ids && inArray(reservation.produit_id, produit_ids),
      ),
    )
    .returning({
      id: reservation.id,
      produit_id: reservation.produit_id,
      declinaison_id: reservation.declinaison_id,
      quantite: reservation.quantite,
      attendu: reservation.attendu,
    })
  return rows.sort((a, b) => a.produit_id - b.produit_id)
}
