// Beside each test file, in its process: notes which functions it went through, and ends it when it does not end.
import { Worker } from 'node:worker_threads'
import { afterAll } from 'vitest'

declare global {
  /** `path#place` of every function of the mutated files that ran, while that is being measured. */
  var reached: Set<string>
}
declare module 'vitest' {
  interface TaskMeta {
    reached?: string[]
  }
}

/** An endless loop lets no clock of its own thread tick. */
const AT_MOST = 120_000
const end = new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${AT_MOST})`, {
  eval: true,
})
end.unref()

globalThis.reached = new Set()
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern
afterAll(({}, file) => {
  file.meta.reached = [...globalThis.reached]
  return end.terminate()
})
