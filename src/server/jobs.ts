import type { Log } from '#context'
import { BAIL } from '#database/bail.ts'
import type { Database } from '#database/database.ts'
import type { Watch } from './measures/watch.ts'
import { during, type Work } from './measures/work.ts'

const EVERY = 15_000
/** Of what somebody waits for before a screen, and is cheap where nothing is due: a letter. */
export const SOON = 3_000
/** After this, what a process that died had in hand is anybody's. */
const FREED = BAIL + 1_000

/**
 * Runs `pass`, called `task` wherever it is measured, every 15 seconds or `every`, and whenever `tache` is notified, never twice at
 * once: a call that comes during a pass asks for one more. Of all instances the one that leads does it, or each where it
 * is of each (`everywhere`); whoever takes the lead over begins at once. Answers the function that stops it and waits for
 * the pass under way, which is told by its signal.
 */
export async function startJobs(
  { database, log, watch }: { database: Database; log: Log; watch: Watch },
  task: string,
  pass: (stop: AbortSignal) => Promise<void>,
  { everywhere = false, every = EVERY } = {},
): Promise<() => Promise<void>> {
  watch.tasks.known(task)
  const stop = new AbortController()
  let again = false
  let leads = false
  let freed: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  const run = async () => {
    do {
      again = false
      const work: Work = { kind: 'task', task }
      const began = performance.now()
      let failed = false
      watch.begun(work)
      try {
        await during(work, () => pass(stop.signal))
      } catch (error) {
        failed = true
        log.error({ err: error, task }, 'background pass failed')
      }
      watch.ended(work, { began, ms: performance.now() - began, failed })
    } while (again && !stop.signal.aborted)
    running = null
  }
  const wake = () => {
    if (!everywhere && !leads) return
    again = true
    if (!stop.signal.aborted) running ??= run()
  }
  const silence = await database.listen('tache', wake)
  const timer = setInterval(wake, every).unref()
  const yieldLead = everywhere
    ? null
    : await database.lead((now) => {
        leads = now
        clearTimeout(freed)
        if (leads) freed = setTimeout(wake, FREED).unref()
        wake()
      })
  if (everywhere) wake()
  return async () => {
    stop.abort()
    clearInterval(timer)
    clearTimeout(freed)
    await silence()
    await running
    await yieldLead?.()
  }
}
