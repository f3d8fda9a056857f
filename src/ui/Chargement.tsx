import { useEffect, useState } from 'react'
import styles from './Chargement.module.css'

/** Before this, an answer counts as immediate and nothing is shown; in milliseconds. */
const PATIENCE = 300

/** True once `actif` has lasted 300 ms: a shorter wait is not worth a flash. */
function useAttente(actif: boolean): boolean {
  const [attend, setAttend] = useState(false)
  useEffect(() => {
    if (!actif) return setAttend(false)
    const minuterie = setTimeout(() => setAttend(true), PATIENCE)
    return () => clearTimeout(minuterie)
  }, [actif])
  return actif && attend
}

/** The full-page spinner over the old content, in the specification's own word (part 2), its status region always there. */
export function Chargement({ actif }: { actif: boolean }) {
  const visible = useAttente(actif)
  return (
    <div className={visible ? styles.voile : undefined} role="status" data-ecran>
      {visible && <Roue dit="Loading..." />}
    </div>
  )
}

/** The same spinner in the place of what is awaited, in our own word. */
export const Attente = () => <Roue dit="Chargement…" />

function Roue({ dit }: { dit: string }) {
  return (
    <>
      <p className={styles.attente}>
        <span className={styles.tour} aria-hidden="true" />
        {dit}
      </p>
      <a className={styles.sansScript} href="?visite=1">
        Continuer sans attendre
      </a>
    </>
  )
}
