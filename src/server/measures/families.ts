// What is measured, once for whoever reads it: Prometheus at `/metrics`, a collector by OTLP, the page of the load.

/** How often something took how long: `buckets` beside `BOUNDS`, one more for what took longer. */
export interface Times {
  buckets: number[]
  /** Milliseconds. */
  sum: number
  count: number
}

/** Milliseconds, up to those that every wait of the shop ends by. */
export const BOUNDS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const

export const makeTimes = (): Times => ({ buckets: Array(BOUNDS.length + 1).fill(0), sum: 0, count: 0 })

export function addTime(times: Times, ms: number): void {
  let at = 0
  while (at < BOUNDS.length && ms > (BOUNDS[at] ?? 0)) at += 1
  times.buckets[at] = (times.buckets[at] ?? 0) + 1
  times.sum += ms
  times.count += 1
}

/** The bound, in milliseconds, that this share of all stays within; null: it is beyond the last, or there is none. */
export function shareWithin(
  { buckets, count }: Pick<Times, 'buckets' | 'count'>,
  share: number,
): number | null {
  let seen = 0
  for (const [at, bound] of BOUNDS.entries()) {
    seen += buckets[at] ?? 0
    if (count > 0 && seen >= share * count) return bound
  }
  return null
}

export type Labels = Readonly<Record<string, string>>

/** One measure by its name, with a value for each of its labels, which are bounded. */
export type Family =
  | { name: string; type: 'counter' | 'gauge'; samples: { labels: Labels; value: number }[] }
  | { name: string; type: 'histogram'; samples: { labels: Labels; times: Times }[] }

export const gauge = (name: string, value: number, labels: Labels = {}): Family => ({
  name,
  type: 'gauge',
  samples: [{ labels, value }],
})
export const counter = (name: string, value: number): Family => ({
  name,
  type: 'counter',
  samples: [{ labels: {}, value }],
})

const written = (labels: Labels) => {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return all.length ? `{${all.join(',')}}` : ''
}

function timesLines(name: string, labels: Labels, { buckets, sum, count }: Times): string[] {
  let seen = 0
  const within = buckets.map((times, at) => {
    seen += times
    const bound = BOUNDS[at]
    return `${name}_bucket${written({ ...labels, le: bound === undefined ? '+Inf' : `${bound / 1000}` })} ${seen}`
  })
  return [
    ...within,
    `${name}_sum${written(labels)} ${Number((sum / 1000).toFixed(6))}`,
    `${name}_count${written(labels)} ${count}`,
  ]
}

/** As Prometheus reads them. */
export function toText(families: readonly Family[]): string {
  const lines = families.flatMap((family) => [
    `# TYPE ${family.name} ${family.type}`,
    ...(family.type === 'histogram'
      ? family.samples.flatMap(({ labels, times }) => timesLines(family.name, labels, times))
      : family.samples.map(({ labels, value }) => `${family.name}${written(labels)} ${value}`)),
  ])
  return `${lines.join('\n')}\n`
}
