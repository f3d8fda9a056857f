import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Essai } from '#shared/essai.ts'
import { branchement, branchement_essai } from './branchement.table.ts'
import type { Place } from './coffre.actions.ts'

type Gardee = typeof branchement.$inferSelect

/** Everything that was typed, closed. */
export async function listGardees(q: Queries): Promise<Gardee[]> {
  return q.drizzle.select().from(branchement).orderBy(asc(branchement.prise), asc(branchement.champ))
}

/** Nobody else writes any key until the transaction ends. */
export async function lockBranchement(tx: Queries): Promise<void> {
  await tx.drizzle.execute(sql`LOCK TABLE ${branchement} IN SHARE ROW EXCLUSIVE MODE`)
}

/** The same, nobody else changing it until the transaction ends. */
export async function lockGardees(tx: Queries): Promise<Gardee[]> {
  return tx.drizzle
    .select()
    .from(branchement)
    .orderBy(asc(branchement.prise), asc(branchement.champ))
    .for('update')
}

export async function upsertGardee(
  tx: Queries,
  { prise, champ, chiffre }: Place & { chiffre: string },
  modifie_le: Date,
): Promise<void> {
  await tx.drizzle
    .insert(branchement)
    .values({ prise, champ, chiffre, modifie_le })
    .onConflictDoUpdate({
      target: [branchement.prise, branchement.champ],
      set: { chiffre, modifie_le },
    })
}

export async function deleteGardee(tx: Queries, { prise, champ }: Place): Promise<void> {
  await tx.drizzle.delete(branchement).where(and(eq(branchement.prise, prise), eq(branchement.champ, champ)))
}

export async function listEssais(q: Queries) {
  return q.drizzle.select().from(branchement_essai)
}

/** Keeps what was said of a plug's keys last; null: nothing, as they are new. */
export async function putEssai(
  q: Queries,
  prise: string,
  essai: Essai | null,
  essaye_le: Date,
): Promise<void> {
  if (essai === null) {
    await q.drizzle.delete(branchement_essai).where(eq(branchement_essai.prise, prise))
    return
  }
  const champs = { ...essai, essaye_le }
  await q.drizzle
    .insert(branchement_essai)
    .values({ prise, ...champs })
    .onConflictDoUpdate({ target: branchement_essai.prise, set: champs })
}

/** Every instance is told that what it is plugged into has changed. */
export async function annoncer(tx: Queries): Promise<void> {
  await tx.query(`SELECT pg_notify('branchement', '')`)
}
