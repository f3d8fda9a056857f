import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { compte } from '#compte/compte.table.ts'
import { EFFACE } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { readGenre } from '#database/genre.ts'
import { lien_proprietaire, ouverture } from './ouverture.table.ts'

/** Whether the shop is open, and was before; a demonstration always is. */
export interface Ouverte {
  ouverte: boolean
  /** Open today, or once. */
  deja: boolean
  /** What the browsers of its staff hold. */
  apercu: string
  /** What its visitors read while it is closed, in its keeper's words. */
  mot: string | null
}

export async function readOuverture(q: Queries): Promise<Ouverte> {
  const [row] = await q.drizzle.select().from(ouverture)
  if (!row) throw new Error('a shop without its door')
  const ouverte = row.ouverte_le !== null || (await readGenre(q)) !== 'reelle'
  return { ouverte, deja: ouverte || row.premiere_le !== null, apercu: row.apercu, mot: row.mot }
}

/** Whether it is open at each time it is asked, for passes that run beside it. */
export const porteDe = (q: Queries) => async (): Promise<boolean> => (await readOuverture(q)).ouverte

/** Nobody else opens or closes it until the transaction ends. */
export async function lockOuverture(tx: Queries): Promise<{ ouverte: boolean; mot: string | null }> {
  const [row] = await tx.drizzle.select().from(ouverture).for('update')
  return { ouverte: row?.ouverte_le != null, mot: row?.mot ?? null }
}

/** Open since then, or closed (null), with this word for its visitors while it is closed; whoever had seen it before it was open must be let in anew. */
export async function updateOuverture(
  tx: Queries,
  { le, mot }: { le: Date | null; mot: string | null },
): Promise<void> {
  await tx.drizzle.update(ouverture).set({
    ...{ ouverte_le: le, mot },
    ...(le ? { premiere_le: sql`coalesce(${ouverture.premiere_le}, ${le.toISOString()}::timestamptz)` } : {}),
    ...(le ? {} : { apercu: sql`gen_random_uuid()::text` }),
  })
}

/** Another word for the visitors of a shop that stays as it is; null: none. */
export async function updateMot(tx: Queries, mot: string | null): Promise<void> {
  await tx.drizzle.update(ouverture).set({ mot })
}

/** Has somebody claimed the shop? */
export async function aProprietaire(q: Queries): Promise<boolean> {
  const rows = await q.drizzle
    .select({ id: compte.id })
    .from(compte)
    .where(and(eq(compte.role, 'proprietaire'), ne(compte.issuer, EFFACE)))
    .limit(1)
  return rows.length > 0
}

/**
 * A new link; those that nobody took lead nowhere any more. A first one, which each instance says when it starts, ends only
 * those that are over.
 */
export async function insertLien(
  tx: Queries,
  row: { empreinte: string; cree_le: Date; expire_le: Date; premier: boolean },
): Promise<void> {
  await tx.drizzle
    .delete(lien_proprietaire)
    .where(
      and(
        isNull(lien_proprietaire.pris_le),
        row.premier ? lte(lien_proprietaire.expire_le, row.cree_le) : undefined,
      ),
    )
  await tx.drizzle.insert(lien_proprietaire).values(row)
}

export async function findLien(q: Queries, empreinte: string) {
  const [row] = await q.drizzle
    .select()
    .from(lien_proprietaire)
    .where(eq(lien_proprietaire.empreinte, empreinte))
  return row ?? null
}

/** Takes a link, once: of two who try at the same time one has it. */
export async function takeLien(
  tx: Queries,
  { empreinte, compte_id, now }: { empreinte: string; compte_id: number; now: Date },
): Promise<boolean> {
  const rows = await tx.drizzle
    .update(lien_proprietaire)
    .set({ pris_le: now, compte_id })
    .where(
      and(
        eq(lien_proprietaire.empreinte, empreinte),
        isNull(lien_proprietaire.pris_le),
        gt(lien_proprietaire.expire_le, now),
      ),
    )
    .returning({ empreinte: lien_proprietaire.empreinte })
  return rows.length === 1
}
