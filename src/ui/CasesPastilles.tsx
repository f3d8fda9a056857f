import styles from './Pastilles.module.css'

interface Props {
  legende: string
  /** The name of the boxes in a form that is sent. */
  name: string
  /** `teinte`: a colour shown beside its name; `nombre`: how many things this one would leave. */
  pastilles: { id: number | string; libelle: string; teinte?: string | undefined; nombre: number }[]
  choisies: readonly (number | string)[]
  onBasculer: (id: number | string) => void
}

/** Boxes to tick as chips: any number of a few; one that would leave nothing cannot be ticked. */
export function CasesPastilles({ legende, name, pastilles, choisies, onBasculer }: Props) {
  return (
    <fieldset className={styles.groupe}>
      <legend className={styles.legende}>{legende}</legend>
      <div className={`${styles.liste} ${styles.cases}`}>
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
