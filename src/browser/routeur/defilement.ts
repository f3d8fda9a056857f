import { useEffect, useLayoutEffect } from 'react'
import type { Location } from 'react-router'
import { useMachine, usePage } from './contextes.ts'

/** Read by the few lines that the server writes into each page, before anything is alive (`ScrollRestoration`). */
const CLE = 'react-router-scroll-positions'

/** A page is read from its start, from what its `#` names, or from where it was left; `getKey` says as what that is kept. */
export function ScrollRestoration({ getKey }: { getKey: (location: Location) => string }): null {
  const machine = useMachine()
  const page = usePage()
  useLayoutEffect(() => {
    machine.places = { ...lire(), ...machine.places }
    const y = machine.places[getKey(machine.etat.page.location)]
    if (y !== undefined) scrollTo(0, y)
  }, [machine, getKey])
  useEffect(() => {
    const prendre = () => {
      history.scrollRestoration = 'manual'
    }
    const rendre = () => {
      const { page, enRoute } = machine.etat
      if (!enRoute) machine.places[getKey(page.location)] = scrollY
      try {
        sessionStorage.setItem(CLE, JSON.stringify(machine.places))
      } catch (error) {
        console.warn('places of pages are not kept:', error)
      }
      history.scrollRestoration = 'auto'
    }
    prendre()
    addEventListener('pageshow', prendre)
    addEventListener('pagehide', rendre)
    return () => {
      removeEventListener('pageshow', prendre)
      removeEventListener('pagehide', rendre)
      history.scrollRestoration = 'auto'
    }
  }, [machine, getKey])
  useLayoutEffect(() => {
    const { place, fixe, location } = page
    if (place === false) return
    const nommee =
      place === null && location.hash ? document.getElementById(lisible(location.hash.slice(1))) : null
    if (nommee) nommee.scrollIntoView()
    else if (place !== null || !fixe) scrollTo(0, place ?? 0)
  }, [page])
  return null
}

function lire(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(CLE) ?? '{}')
  } catch {
    return {}
  }
}

function lisible(nom: string): string {
  try {
    return decodeURIComponent(nom)
  } catch {
    return nom
  }
}
