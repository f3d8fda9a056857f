/** Whether the visitor asked their browser to spend few data: nothing is then fetched or moved that was not asked for. */
export function economie(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
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
