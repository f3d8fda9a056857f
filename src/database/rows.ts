import { and, eq, getTableName, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries, Row } from './database.ts'

/** The plain statements on a table of which each row has its `id`. */
export interface Rows {
  /** The table's name. */
  name: string
  find(q: Queries, id: number): Promise<Row | null>
  /** Makes whoever wants to write to the table, or to refer to this row, wait for the end of the transaction. */
  lock(tx: Queries, id: number | null): Promise<void>
  /** Whether a row is there; it stays until the end of the transaction. */
  keep(tx: Queries, id: number): Promise<boolean>
  /** Whether another row than `id` has this value in a column. */
  taken(q: Queries, column: string, value: unknown, id: number | null): Promise<boolean>
  insert(tx: Queries, row: Row): Promise<number>
  update(tx: Queries, id: number, row: Row): Promise<void>
  delete(tx: Queries, id: number): Promise<void>
  /** The tables that refer to this row, and how often; those whose rows would go with it are left out. */
  usages(q: Queries, id: number): Promise<{ par: string; nombre: number }[]>
}

export function rowsOf(table: PgTable & { id: AnyPgColumn }): Rows {
  const name = getTableName(table)
  const columns = table as unknown as Record<string, AnyPgColumn>
  const find: Rows['find'] = async (q, id) => {
    const [row] = await q.drizzle.select().from(table).where(eq(table.id, id))
    return row ?? null
  }
  return {
    name,
    find,
    lock: async (tx, id) => {
      await tx.drizzle.execute(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`)
      if (id !== null) await tx.drizzle.select().from(table).where(eq(table.id, id)).for('update')
    },
    keep: async (tx, id) =>
      (await tx.drizzle.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share'))
        .length > 0,
    taken: async (q, column, value, id) => {
      const same = eq(columns[column] ?? table.id, value)
      const others = id === null ? same : and(same, ne(table.id, id))
      return (await q.drizzle.select({ id: table.id }).from(table).where(others).limit(1)).length > 0
    },
    insert: async (tx, row) => {
      const [made] = await tx.drizzle.insert(table).values(row).returning({ id: table.id })
      return Number(made?.id)
    },
    update: async (tx, id, row) => {
      await tx.drizzle.update(table).set(row).where(eq(table.id, id))
    },
    delete: async (tx, id) => {
      await tx.drizzle.delete(table).where(eq(table.id, id))
    },
    usages: (q, id) => q.query('SELECT par, nombre FROM usages($1, $2)', [name, id]),
  }
}
