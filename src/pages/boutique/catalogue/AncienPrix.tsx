import { Prix } from '#preference/Prix.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './AncienPrix.module.css'

/** The price that this device saw last time, where it was another. */
export function AncienPrix({ avant, apres }: { avant: number; apres: number }) {
  return (
    <p className={styles.prix} data-baisse={apres < avant || undefined}>
      <Icone nom={apres < avant ? 'coche' : 'info'} taille={20} />
      <span>
        {apres < avant ? 'Moins cher' : 'Le prix a changé'} depuis votre dernière visite{'\u00a0'}:{' '}
        <Prix francs={avant} /> alors.
      </span>
    </p>
  )
}
