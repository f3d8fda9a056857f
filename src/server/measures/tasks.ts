import type { Family } from './families.ts'

/** What runs in the background, by its name. */
export interface Tasks {
  /** It exists, and has not run yet. */
  known(task: string): void
  ended(task: string, end: { ms: number; failed: boolean }): void
  all(): Task[]
  families(): Family[]
}
export interface Task {
  task: string
  runs: number
  failures: number
  /** When it last ended well; before that, when it was begun with. */
  good: Date
  /** Milliseconds of its last run; null: there was none. */
  ms: number | null
}

export function makeTasks(now: () => Date): Tasks {
  const tasks = new Map<string, Task>()
  const find = (task: string): Task => {
    const one = tasks.get(task) ?? { task, runs: 0, failures: 0, good: now(), ms: null }
    tasks.set(task, one)
    return one
  }
  const family = (name: string, type: 'counter' | 'gauge', read: (one: Task) => number): Family => ({
    name,
    type,
    samples: [...tasks.values()].map((one) => ({ labels: { task: one.task }, value: read(one) })),
  })
  return {
    known: (task) => void find(task),
    ended(task, { ms, failed }) {
      const one = find(task)
      one.runs += 1
      one.ms = ms
      if (failed) one.failures += 1
      else one.good = now()
    },
    all: () => [...tasks.values()],
    families: () => [
      family('teranga_task_runs_total', 'counter', ({ runs }) => runs),
      family('teranga_task_failures_total', 'counter', ({ failures }) => failures),
      family('teranga_task_good_timestamp_seconds', 'gauge', ({ good }) => Math.floor(good.getTime() / 1000)),
    ],
  }
}
