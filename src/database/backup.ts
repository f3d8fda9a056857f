import { quoted, readSequences, readTables, type SequenceShape, settle } from './catalog.ts'
import type { Database, Queries } from './database.ts'
import { type Genre, readGenre } from './genre.ts'

/** A row as texts, in the order of its table's columns: what every PostgreSQL reads back, whatever its version. */
export type TextRow = (string | null)[]
export interface Applied {
  name: string
  hash: string
}
/** What is in a backup, in this order: what it is of, then each table with its rows. */
export interface Contents {
  /** What the base is; backups from before it was written do not say. */
  genre?: Genre | null
  /** In the order in which they were applied. */
  migrations: Applied[]
  tables: { name: string; columns: string[]; rows: number }[]
  sequences: SequenceShape[]
}

const AT_ONCE = 500
const LONG = { long: true }

/**
 * Reads the whole database as it stood at one moment, beside whoever writes to it; tables of `derived` are left out,
 * they are worked out from the others. `begin` is told what there is, then `row` of each row.
 */
export async function readAll(
  database: Database,
  derived: readonly string[],
  heard: { begin(contents: Contents): Promise<void>; row(row: TextRow): Promise<void> },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await settle(tx)
    const tables = (await readTables(tx)).filter(({ name }) => !derived.includes(name))
    const counted: Contents['tables'] = []
    for (const { name, columns } of tables)
      counted.push({ name, columns: columns.map((column) => column.name), rows: await count(tx, name) })
    const migrations = await tx.query<Applied & Record<string, unknown>>(
      'SELECT name, hash FROM migration ORDER BY name',
    )
    await heard.begin({
      genre: await readGenre(tx),
      migrations,
      tables: counted,
      sequences: await readSequences(tx),
    })
    for (const { name, columns, key } of tables) {
      const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
      const sorted = key.length > 0 ? `ORDER BY ${key.map(quoted).join(', ')}` : ''
      const cursor = quoted(`read ${name}`)
      await tx.query(
        `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT json_build_array(${texts})::text AS row FROM ${quoted(name)} ${sorted}`,
      )
      for (;;) {
        const rows = await tx.query<{ row: string }>(`FETCH ${AT_ONCE} FROM ${cursor}`)
        for (const { row } of rows) await heard.row(JSON.parse(row) as TextRow)
        if (rows.length < AT_ONCE) break
      }
      await tx.query(`CLOSE ${cursor}`)
    }
  }, LONG)
}

async function count(tx: Queries, table: string): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${quoted(table)}`)
  return Number(row?.rows)
}
