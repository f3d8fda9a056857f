import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Family } from './families.ts'

/** Milliseconds that whatever was due waited, beyond what it had asked for. */
export interface Waits {
  p50: number
  p99: number
  max: number
}

/** Milliseconds between two looks at it. */
const RESOLUTION = 20

/** How long the event loop is held up, of the minute before and of this one: a reading changes nothing for the next. */
export function makeLoop() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION })
  let before: Waits = { p50: 0, p99: 0, max: 0 }
  // what is measured is the whole time between two looks
  const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION)
  const current = (): Waits =>
    histogram.count === 0
      ? { p50: 0, p99: 0, max: 0 }
      : {
          p50: beyond(histogram.percentile(50)),
          p99: beyond(histogram.percentile(99)),
          max: beyond(histogram.max),
        }
  const read = (): Waits => {
    const now = current()
    return {
      p50: Math.max(before.p50, now.p50),
      p99: Math.max(before.p99, now.p99),
      max: Math.max(before.max, now.max),
    }
  }
  return {
    read,
    turn() {
      before = current()
      histogram.reset()
    },
    families: (): Family[] => {
      const { p50, p99, max } = read()
      const samples = Object.entries({ '0.5': p50, '0.99': p99, '1': max }).map(([quantile, ms]) => ({
        labels: { quantile },
        value: Number((ms / 1000).toFixed(4)),
      }))
      return [{ name: 'nodejs_eventloop_delay_seconds', type: 'gauge', samples }]
    },
    open() {
      histogram.enable()
      return () => void histogram.disable()
    },
  }
}
