import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import styles from './Champ.module.css'
import { MessageErreur } from './MessageErreur.tsx'

interface Commun {
  libelle: string
  aide?: string | undefined
  erreur?: string | undefined
  /** Written after the label, either way. */
  obligatoire?: boolean
}

interface Liaison {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * The frame of a field: label above, required or optional in words, help, and the error in a place that
 * exists before the error does. `children` receives what ties the control to them.
 */
function CadreChamp({
  libelle,
  aide,
  erreur,
  obligatoire,
  children,
}: Commun & { children: (liaison: Liaison) => ReactNode }) {
  const id = useId()
  const liens = [aide && `${id}-aide`, erreur && `${id}-erreur`].filter(Boolean).join(' ')
  return (
    <div className={styles.champ}>
      <label className={styles.libelle} id={`${id}-libelle`} htmlFor={id}>
        {libelle} <span className={styles.mention}>({obligatoire ? 'obligatoire' : 'facultatif'})</span>
      </label>
      {aide && (
        <p className={styles.aide} id={`${id}-aide`}>
          {aide}
        </p>
      )}
      {children({ id, 'aria-describedby': liens || undefined, 'aria-invalid': erreur ? true : undefined })}
      <MessageErreur id={`${id}-erreur`} message={erreur} />
    </div>
  )
}

type ChampProps = Commun & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'required'>

/** A line of text; the rest of the properties go to the `<input>`. */
export function Champ({ libelle, aide, erreur, obligatoire, ...rest }: ChampProps) {
  return (
    <CadreChamp {...{ libelle, aide, erreur }} obligatoire={obligatoire ?? false}>
      {(liaison) => (
        <input {...rest} {...liaison} className={styles.controle} aria-required={obligatoire || undefined} />
      )}
    </CadreChamp>
  )
}

type ZoneProps = Commun & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'required'>

/** A text of several lines (two unless told). */
export function ChampMultiligne({ libelle, aide, erreur, obligatoire, ...rest }: ZoneProps) {
  return (
    <CadreChamp {...{ libelle, aide, erreur }} obligatoire={obligatoire ?? false}>
      {(liaison) => (
        <textarea
          rows={2}
          {...rest}
          {...liaison}
          className={styles.controle}
          aria-required={obligatoire || undefined}
        />
      )}
    </CadreChamp>
  )
}

type ChoixProps = Commun &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'required'> & {
    choix: readonly (readonly [valeur: string, texte: string])[]
  }

/** One of a short list, by the browser's own control, in the words of every list (specification, part 9). */
export function ChampChoix({ libelle, aide, erreur, obligatoire, choix, ...rest }: ChoixProps) {
  const aChoisir = rest.value === '' && !choix.some(([valeur]) => valeur === '')
  return (
    <CadreChamp {...{ libelle, aide, erreur }} obligatoire={obligatoire ?? false}>
      {(liaison) => (
        <select {...rest} {...liaison} className={styles.controle} aria-required={obligatoire || undefined}>
          {aChoisir && <option value="">{choix.length > 0 ? 'Select...' : 'No options'}</option>}
          {choix.map(([valeur, texte]) => (
            <option key={valeur} value={valeur}>
              {texte}
            </option>
          ))}
        </select>
      )}
    </CadreChamp>
  )
}

type CaseProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  children: ReactNode
  erreur?: string | undefined
}

/** A box to tick, its text being its label. */
export function Case({ children, erreur, ...rest }: CaseProps) {
  const id = useId()
  return (
    <div className={styles.champ}>
      <label className={styles.case}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={erreur ? true : undefined}
          aria-describedby={erreur ? `${id}-erreur` : undefined}
        />
        <span>{children}</span>
      </label>
      <MessageErreur id={`${id}-erreur`} message={erreur} />
    </div>
  )
}
