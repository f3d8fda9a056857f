import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Nouvelles } from '#compte/nouvelles.ts'
import type { Queries } from '#database/database.ts'
import type { Lieu } from './lieu.ts'
import { lien, lieu, suivi } from './suivi.table.ts'
import { MAX_ESSAIS, MAX_LIENS, type PourLien } from './suivi.ts'

export interface LieuGarde extends Lieu {
  cree_le: Date
}

/** The order that a link leads to, unless it ended before `oubli`. */
export async function findParLien(q: Queries, empreinte: string, oubli: Date) {
  const [row] = await q.drizzle
    .select({ commande_id: suivi.commande_id, code: suivi.code, pour: lien.pour })
    .from(lien)
    .innerJoin(suivi, eq(suivi.commande_id, lien.commande_id))
    .where(and(eq(lien.empreinte, empreinte), or(isNull(suivi.fin_le), gt(suivi.fin_le, oubli))))
  return row ?? null
}

/** What is followed of an order; null as long as it is not sure, and once it is forgotten. */
export async function findSuivi(q: Queries, commande_id: number) {
  const [row] = await q.drizzle.select().from(suivi).where(eq(suivi.commande_id, commande_id))
  return row ?? null
}

/** By what whoever receives this order is told from now on. */
export async function updateNouvelles(tx: Queries, commande_id: number, nouvelles: Nouvelles): Promise<void> {
  await tx.drizzle.update(suivi).set({ nouvelles }).where(eq(suivi.commande_id, commande_id))
}

/** Keeps a new link; beyond `MAX_LIENS` the oldest of its order lead nowhere any more. */
export async function insertLien(
  tx: Queries,
  ligne: { empreinte: string; commande_id: number; pour: PourLien; cree_le: Date },
): Promise<void> {
  await tx.drizzle.insert(lien).values(ligne)
  const anciens = await tx.drizzle
    .select({ empreinte: lien.empreinte })
    .from(lien)
    .where(eq(lien.commande_id, ligne.commande_id))
    .orderBy(desc(lien.cree_le), asc(lien.empreinte))
    .offset(MAX_LIENS)
  const trop = anciens.map(({ empreinte }) => empreinte).filter((une) => une !== ligne.empreinte)
  if (trop.length > 0) await tx.drizzle.delete(lien).where(inArray(lien.empreinte, trop))
}

export async function countLiens(q: Queries, commande_id: number): Promise<number> {
  const [row] = await q.drizzle
    .select({ nombre: count() })
    .from(lien)
    .where(eq(lien.commande_id, commande_id))
  return Number(row?.nombre ?? 0)
}

/** Closes the links of an order: all of them, or those that these were given. */
export async function deleteLiens(q: Queries, commande_id: number, de?: readonly PourLien[]): Promise<void> {
  await q.drizzle.delete(lien).where(and(eq(lien.commande_id, commande_id), de && inArray(lien.pour, de)))
}

/** The code of an order is another one from now on, with all its tries; by what its reader hears of it is not said any more. */
export async function renewSuivi(tx: Queries, commande_id: number): Promise<void> {
  // never the one it was, and as far from it as chance has it
  const code = sql`lpad(((${suivi.code}::integer + 1 + code_de_livraison()::integer % 9999) % 10000)::text, 4, '0')`
  await tx.drizzle
    .update(suivi)
    .set({ code, essais: 0, nouvelles: null })
    .where(eq(suivi.commande_id, commande_id))
}

/** Every place the recipients of these orders gave, the oldest first: of each order the last one counts. */
export async function listLieux(q: Queries, commande_ids: number[]): Promise<Map<number, LieuGarde[]>> {
  if (commande_ids.length === 0) return new Map()
  const { commande_id, repere, telephone, latitude, longitude, cree_le } = lieu
  const rows = await q.drizzle
    .select({ commande_id, repere, telephone, latitude, longitude, cree_le })
    .from(lieu)
    .where(inArray(lieu.commande_id, commande_ids))
    .orderBy(asc(lieu.id))
  const lieux = new Map<number, LieuGarde[]>()
  for (const { commande_id: id, ...garde } of rows) lieux.set(id, [...(lieux.get(id) ?? []), garde])
  return lieux
}

export async function insertLieu(
  tx: Queries,
  ligne: Lieu & { commande_id: number; cree_le: Date },
): Promise<void> {
  await tx.drizzle.insert(lieu).values(ligne)
}

/**
 * Tries an order's code, and counts a wrong one: the right one may be sent again, where what it was for failed. Answers how many
 * wrong ones there were; null when no try is left, or there is no code.
 */
export async function takeEssai(
  q: Queries,
  commande_id: number,
  code: string,
): Promise<{ juste: boolean; essais: number } | null> {
  const [row] = await q.drizzle
    .update(suivi)
    .set({ essais: sql`${suivi.essais} + CASE WHEN ${suivi.code} = ${code} THEN 0 ELSE 1 END` })
    .where(and(eq(suivi.commande_id, commande_id), lt(suivi.essais, MAX_ESSAIS)))
    .returning({ code: suivi.code, essais: suivi.essais })
  return row ? { juste: row.code === code, essais: row.essais } : null
}

/** Forgets all that is followed of these orders: its links, its places, its code. */
export async function deleteSuivis(q: Queries, commande_ids: number[]): Promise<void> {
  if (commande_ids.length > 0) await q.drizzle.delete(suivi).where(inArray(suivi.commande_id, commande_ids))
}

/** Forgets what ended before `oubli`. */
export async function deleteSuivisFinis(q: Queries, oubli: Date): Promise<void> {
  await q.drizzle.delete(suivi).where(lte(suivi.fin_le, oubli))
}
