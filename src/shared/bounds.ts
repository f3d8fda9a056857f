// What a process keeps between two calls, or lets wait, has a bound and a name: nothing grows for as long as somebody asks.

/** How much of one thing there may be, and how much there is. */
export interface Bound {
  name: string
  unit: 'bytes' | 'entries'
  max: number
  size(): number
  /** Empties it, where it can be made anew. */
  drop?(): void
}

/** Every bound of the process: told to whoever measures, dropped together when memory runs short. */
export interface Bounds {
  add(...bounds: (Bound | undefined)[]): void
  all(): readonly Bound[]
  /** Lets go of all that can be made anew. */
  drop(): void
  /** How often that was done. */
  dropped(): number
}

export function makeBounds(): Bounds {
  const named = new Map<string, Bound>()
  let dropped = 0
  return {
    add(...bounds) {
      for (const bound of bounds) {
        if (!bound) continue
        if (named.has(bound.name)) throw new Error(`two things are called ${bound.name}`)
        named.set(bound.name, bound)
      }
    },
    all: () => [...named.values()],
    drop() {
      dropped += 1
      for (const { drop } of named.values()) drop?.()
    },
    dropped: () => dropped,
  }
}

/** Values by key that take `max` bytes at most, with their keys; the least lately used goes first. */
export interface Kept<V> {
  get(key: string): V | undefined
  /** What alone is larger than all there may be is not kept. */
  set(key: string, value: V, bytes: number): void
  delete(key: string): void
  keys(): string[]
  bound: Bound
}

/** Of the map, the entry, and the key's own object. */
const ENTRY = 200

export function makeKept<V>(name: string, max: number): Kept<V> {
  const kept = new Map<string, { value: V; bytes: number }>()
  let total = 0
  const forget = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set(key, value, given) {
      forget(key)
      const bytes = given + 2 * key.length + ENTRY
      if (bytes > max) return
      kept.set(key, { value, bytes })
      total += bytes
      for (const oldest of kept.keys()) {
        if (total <= max) break
        forget(oldest)
      }
    },
    delete: forget,
    keys: () => [...kept.keys()],
    bound: {
      name,
      unit: 'bytes',
      max,
      size: () => total,
      drop() {
        kept.clear()
        total = 0
      },
    },
  }
}

/** Work that is done `atOnce` at a time, while at most `waiting` more wait for their turn. */
export interface Turns {
  /** @throws whatever `refuse` makes, when too many wait already. */
  take<T>(work: () => Promise<T>, refuse: () => Error): Promise<T>
  bound: Bound
}

export function makeTurns(name: string, atOnce: number, waiting: number): Turns {
  const line: (() => void)[] = []
  let busy = 0
  return {
    async take(work, refuse) {
      if (busy < atOnce) busy += 1
      else {
        if (line.length >= waiting) throw refuse()
        await new Promise<void>((turn) => line.push(turn))
      }
      try {
        return await work()
      } finally {
        // whoever is next takes the place as it is
        const next = line.shift()
        if (next) next()
        else busy -= 1
      }
    },
    bound: { name, unit: 'entries', max: atOnce + waiting, size: () => busy + line.length },
  }
}
