import type { Log } from '#context'
import type { Database } from '#database/database.ts'

const EVERY = 15_000

/**
 * Runs `pass` every 15 seconds and whenever `tache` is notified, never twice at once: a call that comes during
 * a pass asks for one more. Answers the function that stops it and waits for the pass under way, which is told
 * by its signal.
 */
export async function startJobs(
  { database, log }: { database: Database; log: Log },
  pass: (stop: AbortSignal) => Promise<void>,
): Promise<() => Promise<void>> {
  const stop = new AbortController()
  let again = false
  let running: Promise<void> | null = null

  const run = async () => {
    do {
      again = false
      try {
        await pass(stop.signal)
      } catch (error) {
        log.error({ err: error }, 'background pass failed')
      }
    } while (again && !stop.signal.aborted)
    running = null
  }
  const wake = () => {
    again = true
    if (!stop.signal.aborted) running ??= run()
  }
  const silence = await database.listen('tache', wake)
  const timer = setInterval(wake, EVERY).unref()
  wake()
  return async () => {
    stop.abort()
    clearInterval(timer)
    await silence()
    await running
  }
}
