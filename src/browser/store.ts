import { useSyncExternalStore } from 'react'
import { surPlace } from './surPlace.ts'

/** One value that components follow and anything may change. */
export interface Store<T> {
  get(): T
  set(next: T | ((before: T) => T)): void
  subscribe(heard: () => void): () => void
  /** The value, in a component; while hydrating it is the initial one, as the server rendered it. */
  use(): T
}

/** Made at module level: on the server it is shared by all visitors and must keep its initial value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (heard: () => void) => {
    listeners.add(heard)
    return () => void listeners.delete(heard)
  }
  const store: Store<T> = {
    get,
    subscribe,
    set: (next) => {
      value = next instanceof Function ? next(value) : next
      for (const heard of listeners) heard()
    },
    use: () => {
      const ici = import.meta.env.SSR ? surPlace() : null
      const first = ici?.valeurs.has(store) ? (ici.valeurs.get(store) as T) : initial
      return useSyncExternalStore(subscribe, get, () => first)
    },
  }
  return store
}
