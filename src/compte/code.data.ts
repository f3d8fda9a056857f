import { and, count, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { ESSAIS_CODE } from './code.ts'
import { code } from './compte.table.ts'

/** Makes whatever concerns one mail box wait for each other until the end of the transaction. */
export async function lockAdresse(tx: Queries, adresse: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`adresse ${adresse}`])
}

/** Codes sent to this mail box since then. */
export async function countCodes(q: Queries, adresse: string, depuis: Date): Promise<number> {
  const [row] = await q.drizzle
    .select({ nombre: count() })
    .from(code)
    .where(and(eq(code.adresse, adresse), gt(code.cree_le, depuis)))
  return Number(row?.nombre ?? 0)
}

/** Keeps a code; those sent to the mail box before are worth nothing any more. */
export async function insertCode(
  tx: Queries,
  ligne: { demande: string; adresse: string; empreinte: string; cree_le: Date; expire_le: Date },
): Promise<void> {
  await tx.drizzle
    .update(code)
    .set({ expire_le: ligne.cree_le })
    .where(and(eq(code.adresse, ligne.adresse), gt(code.expire_le, ligne.cree_le)))
  await tx.drizzle.insert(code).values(ligne)
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
