import type { Database } from '#database/database.ts'

/** What the log takes: names and numbers for programs, never an e-mail, a phone, a name or a token. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What every action is given by hand: nothing in the shop reads a clock or a global by itself. */
export interface Context {
  database: Database
  now: () => Date
  log: Log
}
