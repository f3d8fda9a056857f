import { useLocation } from 'react-router'
import type { Adresse, Page } from '#routes'

/** What the link of a row says to the page it leads to: the list as it is, and its entry in the history. */
export interface Depart {
  liste: string
  entree: string
}

/** Where a row's page leads back to: its list with its filters and its page, at the place where it was left. */
export function useRetour(vers: Page): { to: Adresse; state: { cle: string } | null } {
  const { state } = useLocation()
  const { liste = '', entree } = (state ?? {}) as Partial<Depart>
  return { to: liste ? `${vers}?${liste.slice(1)}` : vers, state: entree ? { cle: entree } : null }
}

/** What a list hands to the pages of its rows. */
export function useDepart(): Depart {
  const { search, key, state } = useLocation()
  // a list that was come back to is the entry that it was
  const { cle = key } = (state ?? {}) as { cle?: string }
  return { liste: search, entree: cle }
}
