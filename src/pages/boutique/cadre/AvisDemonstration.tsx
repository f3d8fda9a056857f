import { useBoutique } from '#preference/boutique.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './AvisDemonstration.module.css'

/** Says on every page, the checkout too, that nothing here is sold or charged; absent from a real shop. */
export function AvisDemonstration() {
  const { demonstration } = useBoutique()
  if (!demonstration) return null
  return (
    <p className={styles.avis}>
      <Icone nom="info" taille={20} />
      <span>
        <strong>Démonstration</strong>&nbsp;: rien n’est vendu ni payé.
      </span>
    </p>
  )
}
