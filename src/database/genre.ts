import type { Queries } from './database.ts'

/** What a base is, a real shop's or a demonstration's: written when it is made, never changed (migration 34, ADR 23). */
export type Genre = 'reelle' | 'demonstration'

/** What this base is; null where nobody has said it yet: nothing was ever made in it, or it is older than that. */
export async function readGenre(q: Queries): Promise<Genre | null> {
  const [made] = await q.query<{ made: boolean }>("SELECT to_regclass('base') IS NOT NULL AS made")
  if (!made?.made) return null
  const [row] = await q.query<{ genre: Genre }>('SELECT genre FROM base')
  return row?.genre ?? null
}

/** Says what a new base is, for good. */
export async function writeGenre(tx: Queries, genre: Genre): Promise<void> {
  await tx.query('INSERT INTO base (genre) VALUES ($1)', [genre])
}
