import type { ReactNode } from 'react'
import styles from './Compteur.module.css'

/** A small number on the corner of an icon button, whose own name says it too; none for null. */
export function Compteur({ texte, children }: { texte: string | null; children: ReactNode }) {
  return (
    <span className={styles.compteur}>
      {children}
      {texte !== null && (
        <span className={styles.nombre} aria-hidden="true">
          {texte}
        </span>
      )}
    </span>
  )
}
