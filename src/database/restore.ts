import type { Contents, TextRow } from './backup.ts'
import {
  isBlank,
  quoted,
  readForeignKeys,
  readSequences,
  readTables,
  settle,
  type TableShape,
} from './catalog.ts'
import type { Database, Queries } from './database.ts'
import { knownMigrations, migrate } from './migrate.ts'

const AT_ONCE = 200
const LONG = { long: true }

/** Why a backup cannot be put into a database: said to the person who asked. */
export type Refusal = 'not empty' | 'later version' | 'changed migration' | 'contents'
export class RestoreRefused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal, detail = '') {
    super(`${reason} ${detail}`.trim())
    this.reason = reason
  }
}

export interface Source {
  rows: AsyncIterable<TextRow>
  /** Tables that are worked out from the others, each with the statement that fills it. */
  derived: Readonly<Record<string, string>>
  /** Done last, while all can still be taken back. */
  last?: (tx: Queries) => Promise<void>
}

/**
 * Puts a backup into a database where nothing was ever made, whole or not at all: as it was, then with the migrations
 * that came since. The caller has called `checkVersion`. @throws RestoreRefused.
 */
export async function writeAll(database: Database, contents: Contents, source: Source): Promise<void> {
  await database.transaction(async (tx) => {
    const inside = within(database, tx)
    await writeAsItWas(inside, contents, source)
    await migrate(inside)
    await source.last?.(tx)
  }, LONG)
}

/** Its schema as it was then, its rows as they were, without any trigger; what is derived, worked out anew. */
export async function writeAsItWas(
  tx: Database,
  contents: Contents,
  { rows, derived }: Pick<Source, 'rows' | 'derived'>,
): Promise<void> {
  if (!(await isBlank(tx))) throw new RestoreRefused('not empty')
  await settle(tx)
  await migrate(tx, { only: contents.migrations.map(({ name }) => name) })
  const tables = await readTables(tx)
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  const keys = await readForeignKeys(tx)
  for (const { name } of tables) await tx.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`)
  // rows come table by table, each as it is: what refers to what is looked at once all are there
  for (const key of keys) await tx.query(`${alter(key)} DEFERRABLE INITIALLY DEFERRED`)
  await tx.query(`TRUNCATE ${names}`)
  await insertAll(tx, tables, contents, rows)
  for (const [table, statement] of Object.entries(derived))
    if (tables.some(({ name }) => name === table)) await tx.query(statement)
  await setSequences(tx, contents)
  await tx.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const key of keys) await tx.query(`${alter(key)} NOT DEFERRABLE`)
  for (const { name } of tables) await tx.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`)
}

const alter = ({ table, name }: { table: string; name: string }) =>
  `ALTER TABLE ${quoted(table)} ALTER CONSTRAINT ${quoted(name)}`

/** The same handle for who opens transactions by itself: there is one already. */
export const within = (database: Database, tx: Queries): Database => ({
  ...database,
  ...tx,
  transaction: (work) => work(tx),
  outside: null,
  script: async (text) => void (await tx.query(text)),
})

/** @throws RestoreRefused for a backup that this version of the shop cannot read. */
export async function checkVersion({ migrations }: Contents): Promise<void> {
  const known = new Map((await knownMigrations()).map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of migrations) {
    if (!known.has(name)) throw new RestoreRefused('later version', name)
    if (known.get(name) !== hash) throw new RestoreRefused('changed migration', name)
  }
}

async function insertAll(
  tx: Queries,
  tables: TableShape[],
  contents: Contents,
  rows: AsyncIterable<TextRow>,
): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]()
  for (const { name, columns, rows: expected } of contents.tables) {
    const shape = tables.find((table) => table.name === name)
    const types = columns.map((column) => shape?.columns.find((one) => one.name === column)?.type)
    if (!shape || types.includes(undefined)) throw new RestoreRefused('contents', name)
    const insert = insertion(name, columns, types as string[])
    for (let done = 0; done < expected; ) {
      const batch: TextRow[] = []
      while (batch.length < Math.min(AT_ONCE, expected - done)) {
        const { value, done: ended } = await iterator.next()
        if (ended || value.length !== columns.length) throw new RestoreRefused('contents', name)
        batch.push(value)
      }
      await tx.query(insert, [JSON.stringify(batch)])
      done += batch.length
    }
  }
  if (!(await iterator.next()).done) throw new RestoreRefused('contents', 'rows without a table')
}

function insertion(table: string, columns: string[], types: string[]): string {
  const names = columns.map(quoted).join(', ')
  const values = types.map((type, index) => `(one ->> ${index})::${type}`).join(', ')
  return `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_array_elements($1::json) WITH ORDINALITY AS batch (one, rank) ORDER BY rank`
}

/** Numbers go on where they stood, so that none is given twice. */
async function setSequences(tx: Queries, { sequences }: Contents): Promise<void> {
  const known = new Set((await readSequences(tx)).map(({ name }) => name))
  for (const { name, last } of sequences) {
    if (!known.has(name)) throw new RestoreRefused('contents', name)
    await tx.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), last ?? 1, last !== null])
  }
}
