import type { Destination } from '#contract'
import { useBoutique } from '#preference/boutique.ts'
import { Prix } from '#preference/Prix.tsx'
import type { Exact } from '#shared/exact.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './IndicePalier.module.css'
import { palierPropose } from './modes.ts'
import { direAjout } from './palier.ts'

/** Says how much weight to add for the standard delivery to cost less; nothing where nothing saves. */
export function IndicePalier({ destination, poids }: { destination: Destination; poids: Exact }) {
  const { devises } = useBoutique()
  const palier = palierPropose(destination, poids, devises)
  if (!palier) return null
  return (
    <p className={styles.indice}>
      <Icone nom="info" taille={20} />
      <span>
        <strong>Ajoutez {direAjout(palier)} et payez moins</strong>
        {'\u00a0'}: la livraison standard coûterait <Prix francs={palier.economie} /> de moins.
      </span>
    </p>
  )
}
