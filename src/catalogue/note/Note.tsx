import styles from './Note.module.css'
import { direMoyenne, type Note as NoteLue } from './note.ts'

/** « ★ 4,6 (12) »: the mean of a product's reviews and how many there are; nothing where there is none. */
export function Note({ de: { avis_nombre, avis_moyenne } }: { de: NoteLue }) {
  if (avis_moyenne === null || !avis_nombre) return null
  return (
    <span
      className={styles.note}
      role="img"
      aria-label={`Noté ${direMoyenne(avis_moyenne)} sur 5, ${avis_nombre} avis`}
    >
      <b>★</b> {direMoyenne(avis_moyenne)} ({avis_nombre})
    </span>
  )
}
