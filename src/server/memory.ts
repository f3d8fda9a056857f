import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Log } from '#context'
import type { Bounds } from '#shared/bounds.ts'
import { heapLimit } from './measures/process.ts'

/** Of the heap's limit, still alive after it was swept, from which on nothing is kept that can be made anew. */
const NEAR = 0.8
/** Bytes that a dozen pages take while they are made: with less to spare a small heap is swept all the time, and answers take seconds. */
const ROOM = 28 * 2 ** 20

interface Watched {
  bounds: Bounds
  log: Log
}
export interface Heap {
  used: number
  limit: number
}

/** Lets go of everything that can be made anew when the heap is nearly full; answers whether it was. */
export function relieve({ bounds, log }: Watched, { used, limit }: Heap): boolean {
  if (used < Math.min(NEAR * limit, limit - ROOM)) return false
  const held = Object.fromEntries(bounds.all().map(({ name, size }) => [name, size()]))
  bounds.drop()
  log.warn({ code: 'MEMOIRE_COURTE', used, limit, held }, 'memory is short: what was kept is dropped')
  return true
}

/** Looks after each full sweep: before it, most of a heap is only what nobody needs any more. Answers how to stop. */
export function watchHeap(watched: Watched, read: () => Heap = readHeap): () => void {
  const observer = new PerformanceObserver((list) => {
    const swept = list.getEntries().some((entry) => kindOf(entry) === constants.NODE_PERFORMANCE_GC_MAJOR)
    if (swept) relieve(watched, read())
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => observer.disconnect()
}

const readHeap = (): Heap => ({ used: getHeapStatistics().used_heap_size, limit: heapLimit() })

/** The declared type forgets what Node gives with each sweep. */
const kindOf = (entry: object) => (entry as { detail?: { kind?: number } }).detail?.kind
