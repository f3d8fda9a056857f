import type { ReactNode } from 'react'
import { Icone, type NomIcone } from './Icone.tsx'
import styles from './Vide.module.css'

interface Props {
  icone: NomIcone
  phrase: string
  /** The way out, where there is one. */
  children?: ReactNode
}

/** A place where there is nothing yet: says so, and where to go. */
export function Vide({ icone, phrase, children }: Props) {
  return (
    <div className={styles.vide}>
      <span className={styles.icone}>
        <Icone nom={icone} taille={32} />
      </span>
      <p>{phrase}</p>
      {children && <div className={styles.sorties}>{children}</div>}
    </div>
  )
}
