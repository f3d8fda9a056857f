import { useEffect, useState } from 'react'
import { auRepos } from '#browser/economie.ts'
import { useConnexion } from '#browser/session.ts'
import { differer } from '#ui/differer.tsx'

/** How letters leave, as the whole page knows it. */
export interface Courrier {
  /** They do, so that one can sign in by a code. */
  codes: boolean
  /** Into a folder: the demonstration's. */
  demonstration: boolean
}

const charger = async () => (await import('./FenetreConnexion.tsx')).FenetreConnexion
const FenetreConnexion = differer(charger)

/** The sign-in modal, whose code comes when the page is at rest or at the first press; then it stays. */
export function CoucheConnexion(courrier: Courrier) {
  const { ouverte } = useConnexion()
  const [servie, setServie] = useState(false)
  useEffect(() => {
    auRepos(() => void charger().catch(() => {}))
  }, [])
  useEffect(() => {
    if (ouverte) setServie(true)
  }, [ouverte])
  return servie && <FenetreConnexion {...courrier} />
}
