import { readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { type Family, gauge } from './families.ts'

/** Files and sockets that the process holds, and may hold; nothing where the system does not say (`/proc`, on Linux). */
function handles(): { open: number; max: number } | null {
  try {
    const [, max] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return { open: readdirSync('/proc/self/fd').length, max: Number(max) }
  } catch {
    // another system: these two are then not measured
    return null
  }
}

/**
 * Bytes of live objects at which the process dies. V8's own limit adds the room of young ones, up to 192 MB, where none
 * of them can stay: what is said of the old ones counts, the last time that it is.
 */
export function heapLimit(
  said: readonly string[] = [...(process.env.NODE_OPTIONS ?? '').split(/\s+/), ...process.execArgv],
): number {
  const sizes = said.flatMap((one) => /^--max[-_]old[-_]space[-_]size=(\d+)$/.exec(one)?.[1] ?? [])
  return Number(sizes.at(-1) ?? 0) * 2 ** 20 || getHeapStatistics().heap_size_limit
}

/** The memory that the process takes, in bytes. */
export function memory() {
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, heapUsed, heapMax: heapLimit(), external }
}

export function processFamilies(): Family[] {
  const { rss, heapUsed, heapMax, external } = memory()
  const files = handles()
  return [
    gauge('process_resident_memory_bytes', rss),
    gauge('nodejs_heap_used_bytes', heapUsed),
    gauge('nodejs_heap_limit_bytes', heapMax),
    gauge('nodejs_external_bytes', external),
    ...(files ? [gauge('process_open_fds', files.open), gauge('process_max_fds', files.max)] : []),
    gauge('process_uptime_seconds', Math.floor(process.uptime())),
  ]
}

/** Which of several instances this is. */
export const instanceOf = ({ port }: { port: number }): string => `${hostname()}:${port}`
