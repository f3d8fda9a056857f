import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { suivreSession, taireCompte, taireEquipe, taireSession } from '#abonnement/abonnement.data.ts'
import type { Queries } from '#database/database.ts'
import { session } from './compte.table.ts'

/** A session as its owner sees it; `empreinte` stays on the server. */
export interface SessionLue {
  id: number
  empreinte: string
  appareil: string | null
  cree_le: Date
  vue_le: Date
  expire_le: Date
}

/** The account's sessions that are not over, the latest seen first. */
export async function listSessions(q: Queries, compte_id: number, now: Date): Promise<SessionLue[]> {
  const { id, empreinte, appareil, cree_le, vue_le, expire_le } = session
  return q.drizzle
    .select({ id, empreinte, appareil, cree_le, vue_le, expire_le })
    .from(session)
    .where(and(eq(session.compte_id, compte_id), gt(expire_le, now)))
    .orderBy(desc(vue_le), desc(id))
}

const FINIE = { empreinte: session.empreinte, compte_id: session.compte_id, appareil: session.appareil }

/** Ends one session of the account, and what is pushed to it; false when it has none of that number. */
export async function deleteSessionParId(tx: Queries, compte_id: number, id: number): Promise<boolean> {
  const [finie] = await tx.drizzle
    .delete(session)
    .where(and(eq(session.compte_id, compte_id), eq(session.id, id)))
    .returning(FINIE)
  if (finie) await taireSession(tx, finie)
  return finie !== undefined
}

/** Ends the session of this token, and what is pushed to it. */
export async function deleteSession(tx: Queries, empreinte: string): Promise<void> {
  const [finie] = await tx.drizzle.delete(session).where(eq(session.empreinte, empreinte)).returning(FINIE)
  if (finie) await taireSession(tx, finie)
}

/**
 * This account is signed in anew where it already was: the session that was there ends, and what was pushed to it is to the
 * new one. Where it was somebody else's, nothing is done to it.
 */
export async function remplacerSession(
  tx: Queries,
  { compte_id, de, vers }: { compte_id: number; de: string; vers: string },
): Promise<void> {
  const rows = await tx.drizzle
    .delete(session)
    .where(and(eq(session.compte_id, compte_id), eq(session.empreinte, de)))
    .returning({ id: session.id })
  if (rows.length > 0) await suivreSession(tx, { de, vers })
}

/** Ends those that this passkey opened, before it goes itself. */
export async function deleteSessionsDeCle(tx: Queries, compte_id: number, cle_id: string): Promise<void> {
  const finies = await tx.drizzle
    .delete(session)
    .where(and(eq(session.compte_id, compte_id), eq(session.cle_id, cle_id)))
    .returning(FINIE)
  for (const finie of finies) await taireSession(tx, finie)
}

/** Ends the session of the account that was opened at that very instant; null where there is none any more. */
export async function takeSession(
  tx: Queries,
  compte_id: number,
  cree_le: Date,
): Promise<{ par_code: boolean } | null> {
  const [row] = await tx.drizzle
    .delete(session)
    .where(and(eq(session.compte_id, compte_id), eq(session.cree_le, cree_le)))
    .returning({ par_code: session.par_code })
  return row ?? null
}

/** Ends all of the account, and all that is pushed to it. */
export async function deleteSessions(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(session).where(eq(session.compte_id, compte_id))
  await taireCompte(tx, compte_id)
}

/** When a second factor was last shown in this session, and whether its account has a passkey to show under this name. */
export async function findPreuve(
  q: Queries,
  empreinte: string,
  hote: string,
): Promise<{ facteur_le: Date | null; cle: boolean }> {
  // a name without its table would be that of the key's
  const cle = sql<boolean>`EXISTS (SELECT FROM cle_acces c WHERE c.compte_id = session.compte_id
    AND (c.hote IS NULL OR c.hote = ${hote}))`
  const [row] = await q.drizzle
    .select({ facteur_le: session.facteur_le, cle })
    .from(session)
    .where(eq(session.empreinte, empreinte))
  return row ?? { facteur_le: null, cle: false }
}

/** Everybody's; buyers are still told of their orders where they were, the staff of nothing. */
export async function deleteToutesSessions(tx: Queries): Promise<void> {
  await tx.drizzle.delete(session)
  await taireEquipe(tx)
}

/** When the second factor was last proven in this session. */
export async function findFacteurSession(q: Queries, empreinte: string): Promise<Date | null> {
  const [row] = await q.drizzle
    .select({ facteur_le: session.facteur_le })
    .from(session)
    .where(eq(session.empreinte, empreinte))
  return row?.facteur_le ?? null
}

export async function updateFacteurSession(tx: Queries, empreinte: string, facteur_le: Date): Promise<void> {
  await tx.drizzle.update(session).set({ facteur_le }).where(eq(session.empreinte, empreinte))
}

/** Everybody's that are over at `now`: nobody signed out, and what is pushed there stays. */
export async function deleteSessionsFinies(q: Queries, now: Date): Promise<void> {
  await q.drizzle.delete(session).where(lte(session.expire_le, now))
}
