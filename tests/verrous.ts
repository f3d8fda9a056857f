import type { Queries } from '#database/database.ts'

const EN_ATTENTE = `
SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND pid IN (
  SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database())`

/**
 * Inside a transaction: goes on once another one waits for what this one holds, or after a few hundred questions.
 * On PGlite nobody can: there the others begin when this one ends.
 */
export async function attendreQuelquUn(tx: Queries): Promise<void> {
  for (let n = 0; n < 500; n += 1) {
    const [row] = await tx.query<{ n: number }>(EN_ATTENTE)
    if (row?.n) return
  }
}
