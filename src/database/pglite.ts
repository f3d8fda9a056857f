import { Worker } from 'node:worker_threads'
import { type Database, type Driver, toDatabase } from './database.ts'
import type { Answer, Ask } from './pglite.worker.ts'
import { awaited, type Sight, told } from './witness.ts'

type Request = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never

/** `lost` is told when it dies by itself: nothing is answered any more, and nobody else can open it while we live. */
export async function openPglite(folder: string, lost?: (error: Error) => void): Promise<Database> {
  return toDatabase(await pgliteDriver(folder, lost))
}

/** PGlite's single connection, in a worker: one mutex here keeps a transaction's statements together. */
export async function pgliteDriver(folder: string, lost?: (error: Error) => void): Promise<Driver> {
  const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: folder })
  const waiting = new Map<number, { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }>()
  const heard = new Map<string, Set<(payload: string) => void>>()
  let last = 0
  let fault: Error | undefined
  let opened = false
  let closing = false

  const fail = (cause?: Error) => {
    const gone = new Error('the embedded database is gone', { cause })
    // one that never opened says why; of one that goes, as PostgreSQL says it of itself, whoever asks is to come back
    fault ??= opened ? Object.assign(gone, { code: '57P01' }) : (cause ?? gone)
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
    return fault
  }
  worker.on('error', fail)
  worker.on('exit', () => {
    const error = fail()
    if (opened && !closing) lost?.(error)
  })
  worker.on('message', (answer: Answer) => {
    if ('channel' in answer) {
      for (const call of heard.get(answer.channel) ?? []) call(answer.payload)
      return
    }
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('rows' in answer) call?.resolve(answer.rows)
    else call?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }))
  })
  const expect = (id: number) =>
    new Promise<unknown[]>((resolve, reject) => {
      if (fault) reject(fault)
      else waiting.set(id, { resolve, reject })
    })
  await expect(0)
  opened = true

  const post = (request: Request) => {
    last += 1
    const answer = expect(last)
    worker.postMessage({ ...request, id: last })
    return answer
  }

  let tail: Promise<unknown> = Promise.resolve()
  const sight: Sight = { by: null }
  let waits = 0
  let busy = 0
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const before = tail
    waits += 1
    const turn = awaited(sight, () => before).then(() => {
      waits -= 1
      busy = 1
      return work()
    })
    tail = turn
      .catch(() => undefined)
      .then(() => {
        busy = 0
      })
    return turn
  }

  const run = told(sight, (text, values, mode) => post({ op: 'run', text, values, mode }))
  return {
    kind: 'pglite',
    run: (...statement) => alone(() => run(...statement)),
    begin: (work) =>
      alone(async () => {
        await post({ op: 'script', text: 'BEGIN' })
        try {
          const result = await work(run)
          await post({ op: 'script', text: 'COMMIT' })
          return result
        } catch (error) {
          await post({ op: 'script', text: 'ROLLBACK' })
          throw error
        }
      }),
    script: (text) => alone(async () => void (await post({ op: 'script', text }))),
    listen: async (channel, call) => {
      const calls = heard.get(channel) ?? new Set()
      if (!heard.has(channel)) await alone(() => post({ op: 'listen', channel }))
      heard.set(channel, calls.add(call))
      return async () => void calls.delete(call)
    },
    sight,
    pool: () => ({ max: 1, open: 1, busy, waiting: waits }),
    // nobody else has it
    lead: async (changed) => {
      changed(true)
      return async () => changed(false)
    },
    close: () =>
      alone(async () => {
        if (fault) return
        closing = true
        await post({ op: 'close' })
        await worker.terminate()
      }),
  }
}
