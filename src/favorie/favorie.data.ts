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
export async function deleteFavorie(
  tx: Queries,
  compte_id: number,
  cible: { id: number } | { produit_id: number },
): Promise<boolean> {
  const one = 'id' in cible ? eq(favorie.id, cible.id) : eq(favorie.produit_id, cible.produit_id)
  const rows = await tx.drizzle
    .delete(favorie)
    .where(and(mine(compte_id), one))
    .returning({ id: favorie.id })
  return rows.length > 0
}

/** Liking twice is liking once. */
export async function insertFavorie(
  tx: Queries,
  compte_id: number,
  produit_id: number,
  now: Date,
): Promise<void> {
  await tx.drizzle.insert(favorie).values({ compte_id, produit_id, cree_le: now }).onConflictDoNothing()
}

export async function deleteFavories(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(favorie).where(mine(compte_id))
}
