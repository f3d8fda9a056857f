import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { MessageErreur } from '#ui/MessageErreur.tsx'

interface Props {
  /** The form's field; the first box carries it, so that a fault finds its way here. */
  name: string
  libelle: string
  aide?: string
  erreur: string | undefined
  choix: readonly { id: number; texte: ReactNode }[]
  /** What to say where there is nothing to choose. */
  vide: string
  choisis: readonly string[]
  onChange: (choisis: string[]) => void
}

/** Beyond so many, boxes of which none is ticked stay folded. */
const PEU = 8

/** Several of a list, each a box to tick. */
export function CasesListe({ name, libelle, aide, erreur, choix, vide, choisis, onChange }: Props) {
  const id = useId()
  const [choisisDabord] = useState(choisis.length > 0)
  const liste = (
    <div className="b-cases-liste">
      {choix.map((un) => (
        <label key={un.id} className="b-case">
          <input
            type="checkbox"
            name={name}
            checked={choisis.includes(String(un.id))}
            onChange={({ target }) =>
              onChange(
                choix
                  .map((autre) => String(autre.id))
                  .filter((autre) => (autre === String(un.id) ? target.checked : choisis.includes(autre))),
              )
            }
          />
          <span>{un.texte}</span>
        </label>
      ))}
    </div>
  )
  return (
    <fieldset className="b-cases" aria-describedby={erreur ? `${id}-erreur` : undefined}>
      <legend>
        {libelle} <span className="b-precision">(facultatif)</span>
      </legend>
      {aide && <p className="b-precision">{aide}</p>}
      {choix.length === 0 && <p className="b-precision">{vide}</p>}
      {choisisDabord || choix.length <= PEU ? (
        liste
      ) : (
        <details open={erreur !== undefined || choisis.length > 0}>
          <summary>Choisir parmi les {choix.length}</summary>
          {liste}
        </details>
      )}
      <MessageErreur id={`${id}-erreur`} message={erreur} />
    </fieldset>
  )
}
