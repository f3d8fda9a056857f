import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ouvrirConnexion, useSession } from '#browser/session.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Chargement } from '#ui/Chargement.tsx'
import type { Utilisateur } from './compte.ts'
import styles from './ExigeConnexion.module.css'

/**
 * A page for people who are signed in: a visitor gets the sign-in modal, and comes back here. What it shows
 * is loaded by the browser, never rendered on the server.
 */
export function ExigeConnexion({ children }: { children: (utilisateur: Utilisateur) => ReactNode }) {
  const { etat, utilisateur } = useSession()
  const { pathname, search } = useLocation()
  const ici = pathname + search

  useEffect(() => {
    if (etat === 'anonyme') ouvrirConnexion(ici)
  }, [etat, ici])

  if (utilisateur) return children(utilisateur)
  if (etat === 'chargement') return <Chargement actif />
  return (
    <div className={styles.invite}>
      <h1>Connectez-vous pour continuer</h1>
      <p>Cette page est la vôtre : elle s’ouvre une fois que vous êtes connecté.</p>
      <Bouton icone="compte" onClick={() => ouvrirConnexion(ici)}>
        Se connecter
      </Bouton>
    </div>
  )
}
