// Runs PGlite away from the server's thread, and speaks plain messages: functions cannot be posted.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

export type Ask = { id: number } & (
  | { op: 'run'; text: string; values: unknown[]; mode: 'array' | 'object' }
  | { op: 'script'; text: string }
  | { op: 'listen'; channel: string }
  | { op: 'close' }
)
export type Answer =
  | { id: number; rows: unknown[] }
  | { id: number; error: { message: string; code: string | undefined } }
  | { channel: string; payload: string }

const port = parentPort
if (!port) throw new Error('pglite.worker runs as a worker only')

/** A base of one shop, read by one connection: the 128 MB that PostgreSQL takes for its pages are the machine's to keep. */
const SMALL = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB']

const asText = (value: string) => value
const base = await PGlite.create(workerData as string, {
  extensions: { unaccent, pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...SMALL],
  parsers: {
    [types.NUMERIC]: asText,
    [types.INT8]: Number,
    [types.DATE]: asText,
    [types.TIMESTAMP]: asText,
    [types.TIMESTAMPTZ]: asText,
  },
})
await base.exec("SET TIME ZONE 'UTC'")

async function answer(ask: Ask): Promise<unknown[]> {
  switch (ask.op) {
    case 'run':
      return (await base.query(ask.text, ask.values, { rowMode: ask.mode })).rows
    case 'script':
      await base.exec(ask.text)
      return []
    case 'listen':
      await base.listen(ask.channel, (payload) => port?.postMessage({ channel: ask.channel, payload }))
      return []
    case 'close':
      await base.close()
      return []
  }
}

port.on('message', async (ask: Ask) => {
  try {
    port.postMessage({ id: ask.id, rows: await answer(ask) } satisfies Answer)
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    port.postMessage({ id: ask.id, error: { message, code } } satisfies Answer)
  }
  if (ask.op === 'close') port.close()
})
port.postMessage({ id: 0, rows: [] } satisfies Answer)
