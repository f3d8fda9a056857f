import { useId } from 'react'
import { MessageErreur } from './MessageErreur.tsx'
import styles from './Pastilles.module.css'

export interface Pastille {
  id: number
  libelle: string
  /** A colour shown beside its name, never instead of it. */
  teinte?: string
  /** There is none left of it; it can be chosen all the same, and says so. */
  epuisee?: boolean
}

interface Props {
  legende: string
  pastilles: Pastille[]
  choisie: number | null
  onChoisir: (id: number) => void
  erreur?: string | undefined
  /** Sent under this name with the form around it. */
  name: string
}

/** Radios as chips: one of a few, all in sight, none chosen at first. */
export function Pastilles({ legende, pastilles, choisie, onChoisir, erreur, name }: Props) {
  const id = useId()
  const choix = pastilles.find((une) => une.id === choisie)
  return (
    <fieldset
      className={styles.groupe}
      aria-describedby={`${id}-erreur`}
      aria-invalid={erreur ? true : undefined}
    >
      <legend className={styles.legende}>
        {legende}
        {choix && <span className={styles.choix}>{`\u00a0: ${choix.libelle}`}</span>}
      </legend>
      <div className={styles.liste}>
        {pastilles.map((une) => (
          <label key={une.id} className={styles.pastille} data-epuise={une.epuisee || undefined}>
            <input
              type="radio"
              name={name}
              value={une.id}
              checked={une.id === choisie}
              onChange={() => onChoisir(une.id)}
            />
            {une.teinte && (
              <span className={styles.teinte} style={{ backgroundColor: une.teinte }} aria-hidden="true" />
            )}
            {une.epuisee ? (
              <span>
                <s>{une.libelle}</s> <small>épuisé</small>
              </span>
            ) : (
              une.libelle
            )}
          </label>
        ))}
      </div>
      <MessageErreur id={`${id}-erreur`} message={erreur} />
    </fieldset>
  )
}
