import type { Log } from '#context'
import type { Database } from '#database/database.ts'

const EVERY = 15_000

/**
 * Runs `pass` every 15 seconds and whenever `tache` is notified, never twice at once: a call that comes during
 * a pass asks for one more. Answers the function that stops it and waits for the pass under way.
 */
export async function startJobs(
  { database, log }: { database: Database; log: Log },
  pass: () => Promise<void>,
): Promise<() => Promise<void>> {
  let stopped = false
  let again = false
  let running: Promise<void> | null = null

  const run = async () => {
    do {
      again = false
      try {
        await pass()
      } catch (error) {
        log.error({ err: error }, 'background pass failed')
      }
    } while (again && !stopped)
    running = null
  }
  const wake = () => {
    again = true
    if (!stopped) running ??= run()
  }
  const silence = await database.listen('tache', wake)
  const timer = setInterval(wake, EVERY).unref()
  wake()
  return async () => {
    stopped = true
    clearInterval(timer)
    await silence()
    await running
  }
}
