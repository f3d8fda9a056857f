import { Icone } from '#ui/Icone.tsx'
import styles from './Disponibilite.module.css'
import { etatStock, type Stocke } from './disponibilite.ts'

const ICONES = { disponible: 'coche', peu: 'info', attente: 'info', epuise: 'alerte' } as const

interface Props {
  de: Stocke
  /** Where what is left may be told: the unit it is counted in. */
  unite?: string
}

/** The stock in words, with an icon and a colour that say the same. */
export function Stock({ de, unite }: Props) {
  const { niveau, texte } = etatStock(de, unite)
  return (
    <p className={styles.stock} data-niveau={niveau}>
      <Icone nom={ICONES[niveau]} taille={16} />
      {texte}
    </p>
  )
}
