import type { ReactNode } from 'react'
import { Icone } from '#ui/Icone.tsx'
import styles from '../commande/commandes.module.css'

interface Props {
  niveau: 'success' | 'warning' | 'error'
  titre: string
  children: ReactNode
}

/** What this page is about to say, first and in full; heard when it changes. */
export function Bandeau({ niveau, titre, children }: Props) {
  return (
    <section className={styles.bandeau} data-niveau={niveau} role="status" aria-labelledby="bandeau">
      <h1 id="bandeau" tabIndex={-1}>
        <Icone nom={niveau === 'success' ? 'coche' : 'alerte'} taille={32} />
        {titre}
      </h1>
      {children}
    </section>
  )
}
