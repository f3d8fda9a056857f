import { useEffect, useState } from 'react'
import { auRepos } from '#browser/economie.ts'
import { useConnexion } from '#browser/session.ts'
import { differer } from '#ui/differer.tsx'

const charger = async () => (await import('./FenetreConnexion.tsx')).FenetreConnexion
const FenetreConnexion = differer(charger)

/** The sign-in modal, whose code comes when the page is at rest or at the first press; then it stays. */
export function CoucheConnexion() {
  const { ouverte } = useConnexion()
  const [servie, setServie] = useState(false)
  useEffect(() => {
    auRepos(() => void charger().catch(() => {}))
  }, [])
  useEffect(() => {
    if (ouverte) setServie(true)
  }, [ouverte])
  return servie && <FenetreConnexion />
}
