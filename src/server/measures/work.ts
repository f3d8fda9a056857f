import { AsyncLocalStorage } from 'node:async_hooks'

/** What the shop is doing when it asks something of the database or of somebody else. */
export type Work =
  | {
      kind: 'request'
      method: string
      /** The route's pattern, never the address. */
      route: string
      /** Its number in the log. */
      id: string
      /** The caller's own trace, as it was sent. */
      parent: string | undefined
    }
  | { kind: 'task'; task: string }

const working = new AsyncLocalStorage<Work>()

/** Does something, and all that follows from it, for this work. */
export const during = <T>(work: Work, act: () => T): T => working.run(work, act)

/** What is under way; nothing where nobody said so, as in a command. */
export const currentWork = (): Work | undefined => working.getStore()

export const nameOf = (work: Work | undefined): string =>
  work === undefined ? 'aucune' : work.kind === 'task' ? work.task : `${work.method} ${work.route}`
