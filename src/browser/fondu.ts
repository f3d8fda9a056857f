/**
 * A fade from page to page that nobody waits for is given up by the browser, which would report it as a fault:
 * the router, which starts it, listens only to its end. The page itself has changed all the same.
 */
export function fonduSansBruit(): void {
  if (!document.startViewTransition) return
  const commencer = document.startViewTransition.bind(document)
  document.startViewTransition = (changement) => {
    const fondu = commencer(changement)
    fondu.ready.catch(() => undefined)
    return fondu
  }
}
