import { type Bound, makeKept } from './bounds.ts'
import { Failure } from './failure.ts'

/** Of one memo, made at once: whoever asks for one thing more is sent away for a moment. */
const MAX_UNDER_WAY = 200

interface How<V> {
  now: () => Date
  /** Milliseconds that a value stays good. */
  age: number
  /** What a value takes; null: it is given to those who asked, and not kept. */
  bytes(value: V): number | null
}

/** What takes time to make: made once for all who ask meanwhile, and kept within bounds until it is dropped. */
export interface Memo<V> {
  find(key: string): V | undefined
  /** @throws Failure SERVICE_INDISPONIBLE when too many others are being made. */
  get(key: string, make: () => Promise<V>): Promise<V>
  /** Drops what `which` names, all by default; what is being made then is not kept. */
  drop(which?: (key: string) => boolean): void
  bounds: Bound[]
}

export function makeMemo<V>(name: string, max: number, { now, age, bytes }: How<V>): Memo<V> {
  const kept = makeKept<{ value: V; until: number }>(name, max)
  const underWay = new Map<string, Promise<V>>()
  let making = 0

  const find = (key: string) => {
    const found = kept.get(key)
    return found && found.until > now().getTime() ? found.value : undefined
  }
  const begin = async (make: () => Promise<V>) => {
    if (making >= MAX_UNDER_WAY)
      throw new Failure(
        'SERVICE_INDISPONIBLE',
        'La boutique est très demandée\u202f: réessayez dans un instant.',
      )
    making += 1
    try {
      return await make()
    } finally {
      making -= 1
    }
  }
  return {
    find,
    async get(key, make) {
      const found = find(key)
      if (found !== undefined) return found
      const shared = underWay.get(key)
      if (shared) return shared
      const promise = begin(make).then((value) => {
        const taken = bytes(value)
        // what changed while it was made may be missing from it
        if (underWay.get(key) === promise && taken !== null)
          kept.set(key, { value, until: now().getTime() + age }, taken)
        return value
      })
      underWay.set(key, promise)
      return promise.finally(() => {
        if (underWay.get(key) === promise) underWay.delete(key)
      })
    },
    drop(which = () => true) {
      for (const key of kept.keys()) if (which(key)) kept.delete(key)
      // whoever asks from now on gets what is begun from now on
      for (const key of [...underWay.keys()]) if (which(key)) underWay.delete(key)
    },
    bounds: [
      kept.bound,
      { name: `${name}_en_cours`, unit: 'entries', max: MAX_UNDER_WAY, size: () => making },
    ],
  }
}
