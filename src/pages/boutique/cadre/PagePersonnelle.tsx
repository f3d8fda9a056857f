import type { ReactNode } from 'react'
import { useDerniereVue } from '#browser/derniereVue.ts'
import { useSession } from '#browser/session.ts'
import styles from '../commande/commandes.module.css'
import { AttentePage } from './AttentePage.tsx'
import { ConnexionRequise } from './ConnexionRequise.tsx'

interface Props {
  titre: string
  /** Why one must be signed in to see it. */
  raison: string
  children: ReactNode
}

/** A page of one person: the server only writes its shell, and a visitor is asked to sign in. */
export function PagePersonnelle({ titre, raison, children }: Props) {
  const { etat } = useSession()
  useDerniereVue()
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      {etat === 'connecte' && children}
      {etat === 'anonyme' && <ConnexionRequise titre={titre} raison={raison} />}
      {etat === 'chargement' && <AttentePage titre={titre} />}
    </main>
  )
}
