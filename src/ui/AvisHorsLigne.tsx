import { useSyncExternalStore } from 'react'
import styles from './AvisHorsLigne.module.css'

function suivreReseau(change: () => void) {
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

/** Says that there is no network, as long as there is none. */
export function AvisHorsLigne() {
  const enLigne = useSyncExternalStore(
    suivreReseau,
    () => navigator.onLine,
    () => true,
  )
  return (
    <p role="status" className={styles.avis} data-ecran>
      {!enLigne &&
        'Vous êtes hors connexion. Ce que vous avez déjà ouvert reste lisible, et votre panier aussi.'}
    </p>
  )
}
