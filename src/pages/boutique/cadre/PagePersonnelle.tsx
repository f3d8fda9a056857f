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
  /** Where it may be seen without signing in; the sign-in modal then waits to be asked for. */
  sinon?: ReactNode
  children: ReactNode
}

/** A page of one person: the server only writes its shell, and a visitor is asked to sign in. */
export function PagePersonnelle({ titre, raison, sinon, children }: Props) {
  const { etat } = useSession()
  useDerniereVue()
  return (
    <main id="contenu" className={styles.page} tabIndex={-1}>
      {etat === 'connecte' && children}
      {etat === 'anonyme' && <ConnexionRequise {...{ titre, raison, sinon }} />}
      {etat === 'chargement' && <AttentePage titre={titre} />}
    </main>
  )
}
