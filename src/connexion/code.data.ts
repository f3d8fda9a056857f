import { and, count, eq, gt, isNotNull, like, lt, lte, notLike, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { ESSAIS_CODE, type GenreAdresse } from './code.ts'
import { appareil_connu, code } from './connexion.table.ts'

/** Makes whatever concerns one address, a mail box or a number, wait for each other until the end of the transaction. */
export async function lockAdresse(tx: Queries, adresse: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`adresse ${adresse}`])
}

/** Whose codes are counted: one asker's; those of strangers to an address, or one way of a network or of all. */
export type Comptes =
  | { demandeur: string }
  | { adresse: string }
  | { reseau: string | null; voie: GenreAdresse }

/** Codes sent since then. */
export async function countCodes(q: Queries, de: Comptes, depuis: Date): Promise<number> {
  const siens =
    'demandeur' in de ? eq(code.demandeur, de.demandeur) : and(desInconnus(de), eq(code.connu, false))
  const [row] = await q.drizzle
    .select({ nombre: count() })
    .from(code)
    .where(and(siens, gt(code.cree_le, depuis)))
  return Number(row?.nombre ?? 0)
}

const desInconnus = (de: Exclude<Comptes, { demandeur: string }>) => {
  if ('adresse' in de) return eq(code.adresse, de.adresse)
  const par = de.voie === 'email' ? notLike(code.adresse, '+%') : like(code.adresse, '+%')
  return and(par, de.reseau === null ? isNotNull(code.reseau) : eq(code.reseau, de.reseau))
}

/** Keeps a code, beside those that were sent before and are still good. */
export async function insertCode(tx: Queries, ligne: typeof code.$inferInsert): Promise<void> {
  await tx.drizzle.insert(code).values(ligne)
}

export async function isAppareilConnu(q: Queries, empreinte: string): Promise<boolean> {
  const rows = await q.drizzle
    .select({ empreinte: appareil_connu.empreinte })
    .from(appareil_connu)
    .where(eq(appareil_connu.empreinte, empreinte))
  return rows.length > 0
}

export async function keepAppareil(tx: Queries, empreinte: string, vu_le: Date): Promise<void> {
  await tx.drizzle
    .insert(appareil_connu)
    .values({ empreinte, vu_le })
    .onConflictDoUpdate({ target: appareil_connu.empreinte, set: { vu_le } })
}

export async function deleteAppareils(q: Queries, avant: Date): Promise<void> {
  await q.drizzle.delete(appareil_connu).where(lte(appareil_connu.vu_le, avant))
}

/** Counts one try of a code that is still worth something; null for one that is not. */
export async function takeEssaiCode(q: Queries, demande: string, now: Date) {
  const [row] = await q.drizzle
    .update(code)
    .set({ essais: sql`${code.essais} + 1` })
    .where(and(eq(code.demande, demande), gt(code.expire_le, now), lt(code.essais, ESSAIS_CODE)))
    .returning({ adresse: code.adresse, empreinte: code.empreinte })
  return row ?? null
}

/** Uses a code up: true once, false ever after. */
export async function takeCode(tx: Queries, demande: string, now: Date): Promise<boolean> {
  const rows = await tx.drizzle
    .update(code)
    .set({ expire_le: now })
    .where(and(eq(code.demande, demande), gt(code.expire_le, now)))
    .returning({ demande: code.demande })
  return rows.length === 1
}

export async function deleteCodes(q: Queries, avant: Date): Promise<void> {
  await q.drizzle.delete(code).where(lte(code.cree_le, avant))
}
