import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A page reached without a reload is read from its start, as a loaded one would be. */
export function useArrivee(contenu: { current: HTMLElement | null }): void {
  // the name after a number, there or not, is the same page
  const pathname = useLocation().pathname.replace(/(\/\d+)-[^/]*$/, '$1')
  const precedente = useRef(pathname)
  useEffect(() => {
    if (precedente.current === pathname) return
    precedente.current = pathname
    contenu.current?.focus({ preventScroll: true })
  }, [pathname, contenu])
}
