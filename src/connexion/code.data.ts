import { and, count, eq, gt, isNotNull, like, lt, lte, notLike, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { ESSAIS_CODE, type GenreAdresse, MEME_APPUI } from './code.ts'
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

/** Asked for since then, by this very demand. */
export async function hasCode(tx: Queries, demande: string, depuis: Date): Promise<boolean> {
  const rows = await tx.drizzle
    .select({ demande: code.demande })
    .from(code)
    .where(and(eq(code.demande, demande), gt(code.cree_le, depuis)))
  return rows.length > 0
}

/** A try of a code: by which demand, by which form (null: by none that is known again), and when. */
export interface Essai {
  demande: string
  par: string | null
  now: Date
}

/** Used up by this very form a moment ago. */
const repris = ({ par, now }: Essai) =>
  and(eq(code.pris_par, par ?? ''), gt(code.expire_le, new Date(now.getTime() - MEME_APPUI)))

/**
 * Counts one try of a code that is still worth something; null for one that is not. The form that used it up, sent again, is
 * no further try: the last of them pressed twice is let through as any other.
 */
export async function takeEssaiCode(q: Queries, essai: Essai) {
  const { demande, now } = essai
  const bonne = or(and(gt(code.expire_le, now), lt(code.essais, ESSAIS_CODE)), repris(essai))
  const [row] = await q.drizzle
    .update(code)
    .set({ essais: sql`least(${code.essais} + 1, ${ESSAIS_CODE})` })
    .where(and(eq(code.demande, demande), bonne))
    .returning({ adresse: code.adresse, empreinte: code.empreinte })
  return row ?? null
}

/** Uses a code up, once; `repris_le`: when the same form did, a moment ago. Null ever after. */
export async function takeCode(tx: Queries, essai: Essai): Promise<{ repris_le: Date | null } | null> {
  const { demande, par, now } = essai
  const rows = await tx.drizzle
    .update(code)
    .set({ expire_le: now, pris_par: par })
    .where(and(eq(code.demande, demande), gt(code.expire_le, now)))
    .returning({ demande: code.demande })
  if (rows.length === 1) return { repris_le: null }
  const [avant] = await tx.drizzle
    .select({ repris_le: code.expire_le })
    .from(code)
    .where(and(eq(code.demande, demande), repris(essai)))
  return avant ?? null
}

export async function deleteCodes(q: Queries, avant: Date): Promise<void> {
  await q.drizzle.delete(code).where(lte(code.cree_le, avant))
}
