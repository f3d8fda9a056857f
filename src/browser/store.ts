import { useSyncExternalStore } from 'react'

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
  return {
    get,
    subscribe,
    set: (next) => {
      value = next instanceof Function ? next(value) : next
      for (const heard of listeners) heard()
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
