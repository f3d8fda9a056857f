import type { Queries } from './database.ts'

export interface TableShape {
  name: string
  /** What is stored: columns that the database works out by itself are left out. */
  columns: { name: string; type: string }[]
  /** Its primary key, the order in which rows are read. */
  key: string[]
}
export interface SequenceShape {
  name: string
  /** The last number given, or null when none was. */
  last: number | null
}
export interface ForeignKey {
  table: string
  name: string
}

/** What the migrations are noted in: written by applying them. */
const OWN = 'migration'

/** As SQL writes a name, whatever it is made of. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** How many rows a table of the shop has. */
export async function countRows(q: Queries, table: string): Promise<number> {
  const [row] = await q.query<{ n: number }>(`SELECT count(*) AS n FROM ${quoted(table)}`)
  return Number(row?.n)
}

/** Every table of the shop, as the database knows it. */
export async function readTables(q: Queries): Promise<TableShape[]> {
  const rows = await q.query<{ name: string; columns: string; key: string }>(
    `SELECT c.relname AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
          FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '')::text AS columns,
       coalesce((SELECT json_agg(a.attname ORDER BY k.rang) FROM pg_index i
          CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, rang)
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
          WHERE i.indrelid = c.oid AND i.indisprimary), '[]')::text AS key
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relname <> $1 ORDER BY c.relname`,
    [OWN],
  )
  return rows.map(({ name, columns, key }) => ({ name, columns: JSON.parse(columns), key: JSON.parse(key) }))
}

export async function readSequences(q: Queries): Promise<SequenceShape[]> {
  return q.query(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY sequencename`,
  ) as Promise<(SequenceShape & Record<string, unknown>)[]>
}

/** Foreign keys that are checked at once, row by row. */
export async function readForeignKeys(q: Queries): Promise<ForeignKey[]> {
  return q.query(
    `SELECT c.relname AS "table", k.conname AS name FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND NOT k.condeferrable AND n.nspname = current_schema()`,
  ) as Promise<(ForeignKey & Record<string, unknown>)[]>
}

/** Whether nothing was ever made here. */
export async function isBlank(q: Queries): Promise<boolean> {
  const [found] = await q.query(
    `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
  )
  return found === undefined
}

/** Times and numbers are written the one way that every database reads. */
export async function settle(tx: Queries): Promise<void> {
  for (const setting of [
    "DateStyle = 'ISO, YMD'",
    "TimeZone = 'UTC'",
    "IntervalStyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await tx.query(`SET LOCAL ${setting}`)
}
