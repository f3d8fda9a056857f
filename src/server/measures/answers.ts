import { addTime, type Family, makeTimes, shareWithin, type Times } from './families.ts'

/** How many answers of each kind there were since the start, and how long they took. */
export interface Answers {
  count(route: string, method: string, status: number, ms: number): void
  families(): Family[]
  /** A minute is over. */
  turn(at: number): void
  /** The last minutes alone. */
  recent(at: number): Recent
}
export interface Recent {
  seconds: number
  routes: RecentRoute[]
}
interface RecentRoute {
  route: string
  method: string
  count: number
  /** Of them, faults and refusals for load (5xx). */
  failed: number
  /** Milliseconds that half of the answers, and 99 of 100, stayed within; null: beyond the last bound. */
  p50: number | null
  p99: number | null
}

interface Seen {
  statuses: Map<number, number>
  times: Times
}
interface Past {
  at: number
  of: Map<Seen, { buckets: number[]; count: number; failed: number }>
}

/** Minutes that the last ones are. */
const WINDOW = 5

export function makeAnswers(began: number): Answers {
  // one level a label: joining them at each answer would cost as much as counting a page out
  const seen = new Map<string, Map<string, Seen>>()
  const past: Past[] = [{ at: began, of: new Map() }]
  const each = <T>(tell: (route: string, method: string, seen: Seen) => T): T[] =>
    [...seen].flatMap(([route, methods]) => [...methods].map(([method, one]) => tell(route, method, one)))
  return {
    count(route, method, status, ms) {
      const methods = seen.get(route) ?? new Map<string, Seen>()
      const one = methods.get(method) ?? { statuses: new Map<number, number>(), times: makeTimes() }
      if (one.times.count === 0) seen.set(route, methods.set(method, one))
      one.statuses.set(status, (one.statuses.get(status) ?? 0) + 1)
      addTime(one.times, ms)
    },
    families: () => [
      {
        name: 'teranga_answers_total',
        type: 'counter',
        samples: each((route, method, { statuses }) =>
          [...statuses].map(([status, value]) => ({
            labels: { route, method, status: `${status}` },
            value,
          })),
        ).flat(),
      },
      {
        name: 'teranga_answer_seconds',
        type: 'histogram',
        samples: each((route, method, { times }) => ({ labels: { route, method }, times })),
      },
    ],
    turn(at) {
      const of: Past['of'] = new Map()
      each((_route, _method, one) => {
        const { buckets, count } = one.times
        of.set(one, { buckets: [...buckets], count, failed: failed(one) })
      })
      past.push({ at, of })
      if (past.length > WINDOW) past.shift()
    },
    recent(at) {
      const [first] = past
      const routes = each((route, method, one): RecentRoute => {
        const before = first?.of.get(one)
        const count = one.times.count - (before?.count ?? 0)
        const buckets = one.times.buckets.map((times, i) => times - (before?.buckets[i] ?? 0))
        const times = { buckets, count }
        return {
          ...{ route, method, count },
          failed: failed(one) - (before?.failed ?? 0),
          p50: shareWithin(times, 0.5),
          p99: shareWithin(times, 0.99),
        }
      })
      return {
        seconds: Math.max(1, Math.round((at - (first?.at ?? began)) / 1000)),
        routes: routes.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count),
      }
    },
  }
}

const failed = ({ statuses }: Seen): number => {
  let times = 0
  for (const [status, some] of statuses) if (status >= 500) times += some
  return times
}
