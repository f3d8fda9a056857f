import { Icone } from './Icone.tsx'
import styles from './MessageErreur.module.css'

/** The inline message of a refused field or group; announced when it comes. */
export function MessageErreur({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p className={styles.erreur} id={id} aria-live="polite">
      {message && (
        <>
          <Icone nom="alerte" taille={20} />
          <span>{message}</span>
        </>
      )}
    </p>
  )
}
