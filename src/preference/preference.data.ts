// The room `preference`: what the shop says of itself; currencies and rates; which means are on. It reckons no price:
// a rate is only kept here.
import { desc, eq, sql } from 'drizzle-orm'
import type { Devise, Preference } from '#contract'
import type { Queries } from '#database/database.ts'
import { introuvable } from '#shared/failure.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { Statut } from './identite.ts'
import { cgv, devise, preference } from './preference.table.ts'

/** The wire's preferences, and the shop's name. */
export type PreferenceBoutique = Preference & { nom: string; statut: Statut | null }

export async function listPreferences(q: Queries): Promise<PreferenceBoutique[]> {
  return q.drizzle.select().from(preference).orderBy(preference.id)
}

/** The shop's preferences: the first entry (specification, part 3); there always is one, `''` where nothing was said. */
export async function findPreference(q: Queries): Promise<PreferenceBoutique> {
  const [premiere] = await q.drizzle.select().from(preference).orderBy(preference.id).limit(1)
  if (!premiere) throw new Error('a shop without its row of preferences')
  return premiere
}

/** The four currencies, francs first, with today's rates as exact decimals. */
export async function listDevises(q: Queries): Promise<(Devise & { code: CodeDevise })[]> {
  const rang = sql`array_position(array['XOF', 'EUR', 'USD', 'JPY'], ${devise.code})`
  const lignes = await q.drizzle.select().from(devise).orderBy(rang)
  return lignes.map(({ code, taux }) => ({ code, taux: sansZeros(taux) }))
}

/**
 * What one franc is worth today in a currency, as an exact decimal.
 * @throws Failure INTROUVABLE when the shop keeps no rate for it.
 */
export async function findTaux(q: Queries, code: CodeDevise): Promise<string> {
  const [ligne] = await q.drizzle.select().from(devise).where(eq(devise.code, code))
  if (!ligne) throw introuvable('Le taux de cette devise')
  return sansZeros(ligne.taux)
}

/** A currency's rate, nobody else setting it until the transaction ends. @throws Failure INTROUVABLE. */
export async function lockTaux(tx: Queries, code: CodeDevise): Promise<string> {
  const [ligne] = await tx.drizzle.select().from(devise).where(eq(devise.code, code)).for('update')
  if (!ligne) throw introuvable('Le taux de cette devise')
  return sansZeros(ligne.taux)
}

export async function updateTaux(tx: Queries, code: CodeDevise, taux: string): Promise<void> {
  await tx.drizzle.update(devise).set({ taux }).where(eq(devise.code, code))
}

/** The terms of sale of a version, or the newest; null when there are none. */
export async function findCgv(
  q: Queries,
  version?: number,
): Promise<{ version: number; texte: string; publiee_le: string } | null> {
  const toutes = q.drizzle.select().from(cgv).$dynamic()
  const voulues = version === undefined ? toutes : toutes.where(eq(cgv.version, version))
  const [ligne] = await voulues.orderBy(desc(cgv.version)).limit(1)
  return ligne ? { ...ligne, publiee_le: new Date(ligne.publiee_le).toISOString() } : null
}

/** Adds a version of the terms, the one after the newest; answers it. */
export async function insertCgv(tx: Queries, texte: string, now: Date): Promise<number> {
  await tx.drizzle.execute(sql`LOCK TABLE ${cgv} IN SHARE ROW EXCLUSIVE MODE`)
  const version = ((await findVersionCgv(tx)) ?? 0) + 1
  await tx.drizzle.insert(cgv).values({ version, texte, publiee_le: now.toISOString() })
  return version
}

/** The version of the terms in force; null when there are none. Their text is long: it stays where it is. */
export async function findVersionCgv(q: Queries): Promise<number | null> {
  const [ligne] = await q.drizzle
    .select({ version: cgv.version })
    .from(cgv)
    .orderBy(desc(cgv.version))
    .limit(1)
  return ligne?.version ?? null
}

/** `0.00150000` as people write it: `0.0015`. */
function sansZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
