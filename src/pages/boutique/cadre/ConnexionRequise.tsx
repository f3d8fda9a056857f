import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ouvrirConnexion } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import styles from './ConnexionRequise.module.css'

/** A personal page seen by a visitor: the sign-in modal, why it is needed, and then the page they wanted. */
export function ConnexionRequise({
  titre,
  raison,
  sinon,
}: {
  titre: string
  raison: string
  /** Another way than signing in: then the modal waits to be asked for. */
  sinon?: ReactNode
}) {
  const { pathname, search } = useLocation()
  const ici = pathname + search
  const attendre = sinon !== undefined
  useEffect(() => {
    if (!attendre) ouvrirConnexion(ici)
  }, [ici, attendre])
  return (
    <div className={styles.connexion}>
      <h1 tabIndex={-1}>{titre}</h1>
      <Vide icone="compte" phrase={raison}>
        {import.meta.env.SSR && surPlace()?.connexion}
        <Bouton icone="compte" onClick={() => ouvrirConnexion(ici)}>
          Se connecter
        </Bouton>
        {sinon}
        <LienBouton variante="sobre" to="/">
          Continuer mes achats
        </LienBouton>
      </Vide>
    </div>
  )
}
