import type { Courrier } from './mise-en-page.ts'

/** A message ready to go. */
export interface Pli {
  /** Its name in a folder: `000012-acheteur-expediee`. */
  nom: string
  /** The same at each try: whoever gets it twice can tell. */
  message_id: string
  de: { name: string; address: string }
  /** Where answers go. */
  repondre: string
  a: string
  date: Date
  courrier: Courrier
}

/**
 * How a try ended. `definitif`: no later try can help; `panne`: it is the server that fails, so that the other
 * messages need not try now. `motif` names nobody.
 */
export type Issue = 'parti' | { definitif: boolean; panne: boolean; motif: string }

/** What carries messages away. A try that `signal` cuts may have gone all the same. */
export interface Poste {
  envoyer(pli: Pli, signal: AbortSignal): Promise<Issue>
}
