import { lazy, Suspense, useState } from 'react'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './EstimationLivraison.module.css'

// with its countries and cities it comes only for those who ask
const Estimation = lazy(() => import('./Estimation.tsx'))

/** Delivery price and delay of one product (`poids` in kg) to a chosen city, before any cart. */
export function EstimationLivraison({ poids }: { poids: number }) {
  const [demandee, setDemandee] = useState(false)
  return (
    <details className={styles.volet} onToggle={(event) => event.currentTarget.open && setDemandee(true)}>
      <summary className={styles.titre}>
        <Icone nom="camion" taille={24} />
        <span>Prix et délai de livraison</span>
        <Icone nom="chevronBas" taille={20} />
      </summary>
      <div className={styles.corps}>
        {demandee && (
          <Suspense fallback={<Attente />}>
            <Estimation poids={poids} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
