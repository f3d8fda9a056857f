import { and, count, desc, eq } from 'drizzle-orm'
import { listProduitsParIds } from '#catalogue/catalogue.data.ts'
import type { Favorie } from '#contract'
import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { favorie } from './favorie.table.ts'

const mine = (compte_id: number) => eq(favorie.compte_id, compte_id)

/** The account's favourites, the latest first. */
export async function listFavories(
  q: Queries,
  compte_id: number,
  request: PageRequest,
): Promise<Page<Favorie>> {
  const [total] = await q.drizzle.select({ nombre: count() }).from(favorie).where(mine(compte_id))
  const rows = await q.drizzle
    .select({ id: favorie.id, produit_id: favorie.produit_id })
    .from(favorie)
    .where(mine(compte_id))
    .orderBy(desc(favorie.id))
    .limit(request.count)
    .offset((request.page - 1) * request.count)
  return toPage(await toFavories(q, rows), Number(total?.nombre ?? 0), request)
}

export async function findFavorie(q: Queries, compte_id: number, id: number): Promise<Favorie | null> {
  const rows = await q.drizzle
    .select({ id: favorie.id, produit_id: favorie.produit_id })
    .from(favorie)
    .where(and(mine(compte_id), eq(favorie.id, id)))
  const [found] = await toFavories(q, rows)
  return found ?? null
}

async function toFavories(q: Queries, rows: { id: number; produit_id: number }[]): Promise<Favorie[]> {
  const produits = await listProduitsParIds(
    q,
    rows.map(({ produit_id }) => produit_id),
  )
  const parId = new Map(produits.map((produit) => [produit.id, produit]))
  return rows.flatMap(({ id, produit_id }) => {
    const produit = parId.get(produit_id)
    return produit ? [{ id, produit: { ...produit, like: 1 } }] : []
  })
}

/** Ids of every product the account likes: one query answers all the hearts of a page. */
export async function listProduitsAimes(q: Queries, compte_id: number): Promise<Set<number>> {
  const rows = await q.drizzle.select({ produit_id: favorie.produit_id }).from(favorie).where(mine(compte_id))
  return new Set(rows.map(({ produit_id }) => produit_id))
}

/** True when there was one to delete. */
export async function deleteFavorie(tx: Queries, compte_id: number, id: number): Promise<boolean> {
  const rows = await tx.drizzle
    .delete(favorie)
    .where(and(mine(compte_id), eq(favorie.id, id)))
    .returning({ id: favorie.id })
  return rows.length > 0
}

/** Which favourite of the account a product is; nobody takes it away meanwhile. */
export async function lockFavorie(
  tx: Queries,
  compte_id: number,
  produit_id: number,
): Promise<number | null> {
  const rows = await tx.drizzle
    .select({ id: favorie.id })
    .from(favorie)
    .where(and(mine(compte_id), eq(favorie.produit_id, produit_id)))
    .for('update')
  return rows[0]?.id ?? null
}

/** Liking twice is liking once; answers the favourite it is. */
export async function insertFavorie(
  tx: Queries,
  compte_id: number,
  produit_id: number,
  now: Date,
): Promise<number> {
  const [inserted] = await tx.drizzle
    .insert(favorie)
    .values({ compte_id, produit_id, cree_le: now })
    .onConflictDoUpdate({ target: [favorie.compte_id, favorie.produit_id], set: { produit_id } })
    .returning({ id: favorie.id })
  if (!inserted) throw new Error('an insert returned no row')
  return inserted.id
}

/** Those that were not liked yet, in this order; answers how many they were. */
export async function insertFavories(
  tx: Queries,
  compte_id: number,
  produits: readonly number[],
  cree_le: Date,
): Promise<number> {
  if (produits.length === 0) return 0
  const rows = await tx.drizzle
    .insert(favorie)
    .values(produits.map((produit_id) => ({ compte_id, produit_id, cree_le })))
    .onConflictDoNothing()
    .returning({ id: favorie.id })
  return rows.length
}

export async function deleteFavories(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(favorie).where(mine(compte_id))
}
