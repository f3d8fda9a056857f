import type { DetailsHTMLAttributes, ReactNode } from 'react'
import { Icone, type NomIcone } from '../Icone.tsx'
import styles from './Volet.module.css'

interface Props extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'className'> {
  titre: ReactNode
  icone: NomIcone
}

/** What is opened by whoever wants it, in its own frame; it opens without script too. */
export function Volet({ titre, icone, children, ...details }: Props) {
  return (
    <details {...details} className={styles.volet}>
      <summary className={styles.titre}>
        <Icone nom={icone} taille={24} />
        <span>{titre}</span>
        <Icone nom="chevronBas" taille={20} />
      </summary>
      <div className={styles.corps}>{children}</div>
    </details>
  )
}
