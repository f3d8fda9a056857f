import { randomUUID } from 'node:crypto'
import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { columns } from './compte.data.ts'
import { compte, session } from './compte.table.ts'
import type { Compte } from './compte.ts'
import { ISSUER_COMPTOIR } from './comptoir.data.ts'
import { SANS_ADRESSE } from './comptoir.ts'
import { entenduDepuis } from './silence.ts'

/** Issuer of the accounts made by a number alone; their `sub` says nothing, as a number may change hands. */
export const ISSUER_TELEPHONE = 'telephone'

/** The account whose owner has proven this number, as long as it is still theirs. */
export async function findParTelephone(q: Queries, numero: string, now: Date): Promise<Compte | null> {
  const [row] = await q.drizzle
    .select(columns)
    .from(compte)
    .where(and(eq(compte.telephone_prouve, numero), gt(compte.telephone_vu_le, entenduDepuis(now))))
  return row ?? null
}

/** The number that opens this account; null: none does. */
export async function findTelephone(q: Queries, id: number): Promise<string | null> {
  const [row] = await q.drizzle
    .select({ numero: compte.telephone_prouve })
    .from(compte)
    .where(eq(compte.id, id))
  return row?.numero ?? null
}

/**
 * The account that this number (E.164) opens: whose owner has proven it, or the one that the staff made for it, or a new
 * one. Whoever was silent for too long loses the number, and keeps the account and its other ways; `sans_compte`: for whoever
 * orders without one, which opens none that is not. The number is locked.
 */
export async function findOrInsertParTelephone(
  tx: Queries,
  { adresse: numero, sans_compte, now }: { adresse: string; sans_compte: boolean; now: Date },
): Promise<Compte> {
  await releaseTelephone(tx, numero, now)
  const preuve = { telephone_prouve: numero, telephone_vu_le: now }
  const [known] = await tx.drizzle
    .update(compte)
    .set({ telephone_vu_le: now, sans_compte: sql`${compte.sans_compte} AND ${sans_compte}::boolean` })
    .where(eq(compte.telephone_prouve, numero))
    .returning(columns)
  if (known) return known
  const neuf = { issuer: ISSUER_TELEPHONE, sub: randomUUID(), ...preuve, sans_compte }
  const noted = and(eq(compte.issuer, ISSUER_COMPTOIR), eq(compte.sub, numero))
  const [joined] = await tx.drizzle
    .update(compte)
    .set(neuf)
    .where(and(noted, gt(compte.telephone_vu_le, entenduDepuis(now))))
    .returning(columns)
  if (joined) return joined
  const [made] = await tx.drizzle
    .insert(compte)
    .values({ ...neuf, email: SANS_ADRESSE, telephone1: numero, cree_le: now })
    .returning(columns)
  if (!made) throw new Error('an insert returned no row')
  return made
}

/** Takes a number from whoever has neither shown it nor been here for so long. It is locked. */
export async function releaseTelephone(tx: Queries, numero: string, now: Date): Promise<void> {
  const ouverte = tx.drizzle
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.compte_id, compte.id), gt(session.expire_le, now)))
  await tx.drizzle
    .update(compte)
    .set({ telephone_prouve: null })
    .where(
      and(
        eq(compte.telephone_prouve, numero),
        lte(compte.telephone_vu_le, entenduDepuis(now)),
        notExists(ouverte),
      ),
    )
}
