import { type DetailsHTMLAttributes, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Icone, type NomIcone } from '../Icone.tsx'
import styles from './Volet.module.css'

interface Props extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'className' | 'onToggle'> {
  titre: ReactNode
  icone: NomIcone
  /** Told of each time, and of what was opened before the page lived. */
  onOuvert?: (ouvert: boolean) => void
}

/** What is opened by whoever wants it, in its own frame; it opens without script too. */
export function Volet({ titre, icone, onOuvert, children, ...details }: Props) {
  const volet = useRef<HTMLDetailsElement>(null)
  const dire = useEffectEvent(() => {
    if (volet.current?.open) onOuvert?.(true)
  })
  // once, of what was pressed while nobody listened
  useEffect(() => dire(), [])
  return (
    <details
      {...details}
      ref={volet}
      className={styles.volet}
      onToggle={onOuvert && (({ currentTarget: { open } }) => onOuvert(open))}
    >
      <summary className={styles.titre}>
        <Icone nom={icone} taille={24} />
        <span>{titre}</span>
        <Icone nom="chevronBas" taille={20} />
      </summary>
      <div className={styles.corps}>{children}</div>
    </details>
  )
}
