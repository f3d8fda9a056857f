import styles from './Pastilles.module.css'
import type { Pastille } from './Pastilles.tsx'

interface Props {
  legende: string
  /** The name of the boxes in a form that is sent. */
  name: string
  /** `nombre`: how many things this one would leave. */
  pastilles: (Pastille & { nombre: number })[]
  choisies: number[]
  onBasculer: (id: number) => void
}

/** Boxes to tick as chips: any number of a few; one that would leave nothing cannot be ticked. */
export function CasesPastilles({ legende, name, pastilles, choisies, onBasculer }: Props) {
  return (
    <fieldset className={styles.groupe}>
      <legend className={styles.legende}>{legende}</legend>
      <div className={styles.liste}>
        {pastilles.map(({ id, libelle, teinte, nombre }) => (
          <label key={id} className={styles.pastille}>
            <input
              type="checkbox"
              name={name}
              value={id}
              checked={choisies.includes(id)}
              disabled={nombre === 0 && !choisies.includes(id)}
              onChange={() => onBasculer(id)}
            />
            {teinte && (
              <span className={styles.teinte} style={{ backgroundColor: teinte }} aria-hidden="true" />
            )}
            <span>
              {libelle} <span className={styles.nombre}>({nombre})</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
