import { selon } from '#shared/texte.ts'
import { Icone, type NomIcone } from '#ui/Icone.tsx'
import styles from './Badge.module.css'

const ICONES: Record<string, NomIcone> = {
  success: 'coche',
  warning: 'alerte',
  error: 'alerte',
  info: 'info',
  neutral: 'moins',
}

/** A state of a commande: its words, an icon and a colour, so that none of the three is needed alone. */
export function Badge({ texte, badge, quoi }: { texte: string; badge: string; quoi?: string }) {
  return (
    <span className={styles.badge} data-badge={badge in ICONES ? badge : 'neutral'}>
      <Icone nom={selon(ICONES, badge) ?? 'moins'} taille={16} />
      {quoi ? `${quoi}\u00a0: ${texte}` : texte}
    </span>
  )
}
