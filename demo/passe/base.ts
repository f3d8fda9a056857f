import type { Database, Queries } from '#database/database.ts'

const ici = (): never => {
  throw new Error('the past is told inside one transaction')
}

/** The handle that actions take, all of whose transactions are the one that is open: the past is there whole or not at all. */
export function dansLaTransaction(tx: Queries, kind: Database['kind']): Database {
  return {
    ...tx,
    kind,
    transaction: (work) => work(tx),
    script: async () => ici(),
    outside: null,
    listen: async () => ici(),
    observe: ici,
    pool: ici,
    lead: async () => ici(),
    replica: null,
    close: async () => ici(),
  }
}
