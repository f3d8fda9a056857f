import { ecrireStockage, lireStockage } from './stockage.ts'

const CLE = 'donnees'

/** Whether the visitor asked their browser to spend few data. */
export function economieDuNavigateur(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Whether they asked it, or the shop, to: nothing is then fetched or moved that was not asked for. */
export const economie = (): boolean => economieDuNavigateur() || lireStockage(CLE) === 'moins'

/**
 * Few data from now on, or no longer: the service worker then brings pictures at their smallest (`service.sw.js`).
 * Done once the worker has kept it: a page that was left before would believe what no picture follows.
 */
export async function economiser(peu: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const retenu = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  active?.postMessage({ peu }, [port2])
  await retenu
  ecrireStockage(CLE, peu ? 'moins' : null)
}

/** When a link fetches the page it leads to ahead: as soon as it is meant to be followed, never where data are counted. */
export const prelecture = (): 'intent' | 'none' =>
  typeof navigator !== 'undefined' && economie() ? 'none' : 'intent'

/** Does once the page is at rest what may be wanted later; not where data are counted: then it waits to be wanted. */
export function auRepos(faire: () => void): void {
  if (economie()) return
  const attendre = window.requestIdleCallback ?? ((plusTard: () => void) => setTimeout(plusTard, 1500))
  attendre(faire)
}
