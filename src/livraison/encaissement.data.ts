import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { encaissement, zone } from './livraison.table.ts'

/** Up to how many francs a zone lets its deliverers take; null: nothing. */
export interface Encaissement {
  zone_id: number
  designation: string
  plafond: number | null
}

export async function listEncaissements(q: Queries): Promise<Encaissement[]> {
  const rows = await q.drizzle
    .select({ zone_id: zone.id, designation: zone.designation, plafond: encaissement.plafond })
    .from(zone)
    .leftJoin(encaissement, eq(encaissement.zone_id, zone.id))
    .orderBy(asc(zone.id))
  return rows.map(({ plafond, ...reste }) => ({
    ...reste,
    plafond: plafond === null ? null : Number(plafond),
  }))
}

/** Francs that may be paid on delivery in this zone, or null. */
export async function findPlafond(q: Queries, zone_id: number): Promise<number | null> {
  const [row] = await q.drizzle.select().from(encaissement).where(eq(encaissement.zone_id, zone_id))
  return row ? Number(row.plafond) : null
}

export async function upsertEncaissement(tx: Queries, zone_id: number, plafond: number): Promise<void> {
  await tx.drizzle
    .insert(encaissement)
    .values({ zone_id, plafond: String(plafond) })
    .onConflictDoUpdate({ target: encaissement.zone_id, set: { plafond: String(plafond) } })
}

export async function deleteEncaissement(tx: Queries, zone_id: number): Promise<void> {
  await tx.drizzle.delete(encaissement).where(eq(encaissement.zone_id, zone_id))
}
