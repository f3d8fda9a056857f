import { useEffect, useState } from 'react'
import { auRepos } from '#browser/economie.ts'
import { useConnexion } from '#browser/session.ts'
import { differer } from '#ui/differer.tsx'
import type { Voie } from './code.ts'

/** The ways in, as the whole page knows them. */
export interface Entrees {
  /** By what codes leave, so that one can sign in by one. */
  voies: readonly Voie[]
  /** A provider of identities is configured. */
  google: boolean
  /** Letters go into a folder: the demonstration's. */
  demonstration: boolean
}

const charger = async () => (await import('./FenetreConnexion.tsx')).FenetreConnexion
const FenetreConnexion = differer(charger)

/** The sign-in modal, whose code comes when the page is at rest or at the first press; then it stays. */
export function CoucheConnexion(entrees: Entrees) {
  const { ouverte } = useConnexion()
  const [servie, setServie] = useState(false)
  useEffect(() => {
    auRepos(() => void charger().catch(() => {}))
  }, [])
  useEffect(() => {
    if (ouverte) setServie(true)
  }, [ouverte])
  return servie && <FenetreConnexion {...entrees} />
}
