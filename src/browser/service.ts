/**
 * Lets the shop open without network: the service worker is fetched again with each page, so that nobody stays
 * with an old one, and told what this page has shown.
 */
export async function installerService(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const vues = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage([location.href, ...vues])
  document.addEventListener('click', suivreHorsLigne, true)
}

/** Without network a page is opened whole, as it was kept: its data alone may never have been asked for. */
function suivreHorsLigne(event: MouseEvent): void {
  if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return
  const lien = event.target.closest('a')
  if (!lien || lien.origin !== location.origin || lien.pathname === location.pathname) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(lien.href)
}
