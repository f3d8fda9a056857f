import type { Log } from '#context'

/** Between two tries of what fails, in milliseconds. */
const PAUSE = 2000

/** Does something later; answers what gives it up. */
export type PlusTard = (faire: () => void, ms: number) => () => void

const minuterie: PlusTard = (faire, ms) => {
  const attente = setTimeout(faire, ms)
  // a server that ends waits for none
  attente.unref()
  return () => clearTimeout(attente)
}

export interface Obstination {
  /** Reads now, and again until it succeeds. */
  demander(): void
  fermer(): void
}

/** What was notified once must be read, though the base does not answer just then: tried again until it is, or `fermer`. */
export function obstiner(
  lire: () => Promise<void>,
  { log, echec, plusTard = minuterie }: { log: Log; echec: string; plusTard?: PlusTard | undefined },
): Obstination {
  let finie = false
  let renoncer: (() => void) | null = null
  const essayer = () => {
    renoncer?.()
    renoncer = null
    lire().catch((error) => {
      log.error({ err: error }, echec)
      if (!finie) renoncer ??= plusTard(essayer, PAUSE)
    })
  }
  return {
    demander: essayer,
    fermer: () => {
      finie = true
      renoncer?.()
    },
  }
}
