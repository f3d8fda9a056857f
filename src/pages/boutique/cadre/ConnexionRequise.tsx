import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ouvrirConnexion } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import styles from './ConnexionRequise.module.css'

/** A personal page seen by a visitor: the sign-in modal, why it is needed, and then the page they wanted. */
export function ConnexionRequise({ titre, raison }: { titre: string; raison: string }) {
  const { pathname, search } = useLocation()
  const ici = pathname + search
  useEffect(() => ouvrirConnexion(ici), [ici])
  return (
    <div className={styles.connexion}>
      <h1 tabIndex={-1}>{titre}</h1>
      <Vide icone="compte" phrase={raison}>
        {import.meta.env.SSR && surPlace()?.connexion}
        <Bouton icone="compte" onClick={() => ouvrirConnexion(ici)}>
          Se connecter
        </Bouton>
        <LienBouton variante="sobre" to="/">
          Continuer mes achats
        </LienBouton>
      </Vide>
    </div>
  )
}
