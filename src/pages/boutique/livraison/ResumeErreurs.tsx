import type { Formulaire } from '#adresse/adresse.ts'
import { surPlace } from '#browser/surPlace.ts'
import { Icone } from '#ui/Icone.tsx'
import styles from './etapes.module.css'

interface Props {
  erreurs: { qui: Formulaire; champ: string; message: string }[]
  onAller: (qui: Formulaire, champ: string) => void
}

/** What is still to be filled, each line leading to its field; gone as soon as all is corrected. */
export function ResumeErreurs({ erreurs, onAller }: Props) {
  const nombre = erreurs.length
  return (
    <div role="alert">
      {nombre > 0 && (
        <div className={styles.resume}>
          <p>
            <Icone nom="alerte" taille={20} />
            {nombre === 1 ? 'Un champ est à compléter' : `${nombre} champs sont à compléter`}
            {'\u00a0:'}
          </p>
          <ul>
            {erreurs.map(({ qui, champ, message }) => (
              <li key={`${qui}.${champ}`}>
                {import.meta.env.SSR && surPlace() ? (
                  message
                ) : (
                  <button type="button" onClick={() => onAller(qui, champ)}>
                    {message}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
