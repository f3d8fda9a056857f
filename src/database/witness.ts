import type { Run } from './database.ts'

/** A statement that was answered, without its values. */
export interface Statement {
  /** A constant of the shop's code. */
  text: string
  ms: number
  rows: number
  failed: boolean
}

/** Who is told what the database takes. */
export interface Witness {
  statement(asked: Statement): void
  /** How long a connection was waited for. */
  waited(ms: number): void
}

/** The connections of this process. */
export interface Pool {
  max: number
  open: number
  busy: number
  /** Who waits for one. */
  waiting: number
}

/** Where a driver, which is opened first, finds who is told. */
export interface Sight {
  by: Witness | null
}

/** The same, and it is told. */
export const told =
  (sight: Sight, run: Run): Run =>
  async (text, values, mode) => {
    const { by } = sight
    if (!by) return run(text, values, mode)
    const began = performance.now()
    try {
      const rows = await run(text, values, mode)
      by.statement({ text, ms: performance.now() - began, rows: rows.length, failed: false })
      return rows
    } catch (error) {
      by.statement({ text, ms: performance.now() - began, rows: 0, failed: true })
      throw error
    }
  }

/** Waits for a connection, and tells how long; also where none came. */
export async function awaited<T>(sight: Sight, wait: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await wait()
  } finally {
    sight.by?.waited(performance.now() - began)
  }
}
