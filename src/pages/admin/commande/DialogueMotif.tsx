import { type ReactNode, useId, useState } from 'react'
import { Case, ChampMultiligne } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { MessageErreur } from '#ui/MessageErreur.tsx'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'

/** A line of an order that may have come back. */
export interface LigneAttendue {
  id: number
  texte: string
  /** Its buyer said that they send it back. */
  annoncee: boolean
}

export interface Motive {
  motif: string
  remettre: boolean
  /** What came back. */
  lignes: number[]
}

interface Props {
  /** What is about to be done; null: closed. */
  titre: string | null
  /** What it does, in a sentence. */
  phrase?: ReactNode
  /** Asks which of these came back, and whether they may be sold again. */
  retour?: LigneAttendue[]
  onFermer: () => void
  /** Resolves once it is done; a refusal is said by the caller, and the window stays. */
  onValider: (motive: Motive) => Promise<boolean>
}

/** Asks why: what is written here is kept with who did it. */
export function DialogueMotif({ titre, onFermer, ...reste }: Props) {
  return (
    <Dialogue ouvert={titre !== null} titre={titre ?? ''} onFermer={onFermer}>
      {titre !== null && <Formulaire {...reste} titre={titre} onFermer={onFermer} />}
    </Dialogue>
  )
}

function Formulaire({ titre, phrase, retour = [], onFermer, onValider }: Props) {
  const [motif, setMotif] = useState('')
  const [remettre, setRemettre] = useState(true)
  const annoncees = retour.filter(({ annoncee }) => annoncee)
  const [lignes, setLignes] = useState((annoncees.length > 0 ? annoncees : retour).map((une) => une.id))
  const [erreur, setErreur] = useState<string>()
  const id = useId()
  const valider = () => {
    setErreur(motif.trim() ? undefined : 'Dites pourquoi en quelques mots.')
    if (!motif.trim() || (retour.length > 0 && lignes.length === 0)) return false
    return onValider({ motif: motif.trim(), remettre, lignes })
  }
  return (
    <FormeDialogue action={titre ?? ''} onFermer={onFermer} onValider={valider}>
      {phrase && <p>{phrase}</p>}
      <ChampMultiligne
        libelle="Motif"
        obligatoire
        maxLength={500}
        value={motif}
        erreur={erreur}
        onChange={({ target }) => setMotif(target.value)}
      />
      {retour.length > 0 && (
        <>
          <fieldset className="b-pile">
            <legend>Ce qui est revenu</legend>
            {retour.map((une) => (
              <Case
                key={une.id}
                checked={lignes.includes(une.id)}
                onChange={({ target }) =>
                  setLignes(target.checked ? [...lignes, une.id] : lignes.filter((autre) => autre !== une.id))
                }
              >
                {une.texte}
              </Case>
            ))}
            <MessageErreur
              id={`${id}-lignes`}
              message={lignes.length === 0 ? 'Choisissez ce qui est revenu.' : undefined}
            />
          </fieldset>
          <Case checked={remettre} onChange={({ target }) => setRemettre(target.checked)}>
            Remettre ces articles en vente
          </Case>
        </>
      )}
    </FormeDialogue>
  )
}
