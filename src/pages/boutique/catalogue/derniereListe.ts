import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Adresse } from '#routes'

/** The list that was left last in this tab: its address, and the entry of the history whose place is kept. */
interface Liste {
  to: Adresse
  state: { cle: string } | null
}

const CLE = 'liste'
const ACCUEIL: Liste = { to: '/#produits', state: null }

/** On a page that lists products: remembers it as the one to come back to. */
export function useListe(): void {
  const location = useLocation()
  const { pathname, search } = location
  const cle = cleDefilement(location)
  useEffect(() => {
    try {
      sessionStorage.setItem(CLE, JSON.stringify({ to: pathname + search, state: { cle } }))
    } catch {
      // storage refused: one comes back to the first page
    }
  }, [pathname, search, cle])
}

/** Where « go on shopping » leads: the last list, at the place where it was left. */
export function useDerniereListe(): Liste {
  const [liste, setListe] = useState(ACCUEIL)
  useEffect(() => setListe(lire()), [])
  return liste
}

/** The entry whose place on the page is to be found again: one's own, or the one that a link asks for. */
export function cleDefilement({ key, state }: { key: string; state: unknown }): string {
  return estReprise(state) ? state.cle : key
}

const estReprise = (state: unknown): state is { cle: string } =>
  typeof state === 'object' && state !== null && 'cle' in state && typeof state.cle === 'string'

function lire(): Liste {
  try {
    const lu = JSON.parse(sessionStorage.getItem(CLE) ?? 'null')
    // a page of the shop, never another site
    const interne = typeof lu?.to === 'string' && /^\/(?![/\\])/.test(lu.to)
    return interne && estReprise(lu.state) ? { to: lu.to, state: { cle: lu.state.cle } } : ACCUEIL
  } catch {
    return ACCUEIL
  }
}
