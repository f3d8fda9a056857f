import { type ReactNode, useId, useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import { Case, ChampMultiligne } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'

export interface Motive {
  motif: string
  remettre: boolean
}

interface Props {
  /** What is about to be done; null: closed. */
  titre: string | null
  /** What it does, in a sentence. */
  phrase?: ReactNode
  /** Asks whether what came back may be sold again. */
  retour?: boolean
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

function Formulaire({ titre, phrase, retour, onFermer, onValider }: Props) {
  const [motif, setMotif] = useState('')
  const [remettre, setRemettre] = useState(true)
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const id = useId()
  const valider = async () => {
    if (!motif.trim()) {
      setErreur('Dites pourquoi en quelques mots.')
      document.getElementById(id)?.querySelector('textarea')?.focus()
      return
    }
    setEnCours(true)
    if (await onValider({ motif: motif.trim(), remettre })) onFermer()
    else setEnCours(false)
  }
  return (
    <form
      id={id}
      className="b-pile"
      onSubmit={(event) => {
        event.preventDefault()
        void valider()
      }}
    >
      {phrase && <p>{phrase}</p>}
      <ChampMultiligne
        libelle="Motif"
        obligatoire
        maxLength={500}
        value={motif}
        erreur={erreur}
        onChange={({ target }) => setMotif(target.value)}
      />
      {retour && (
        <Case checked={remettre} onChange={({ target }) => setRemettre(target.checked)}>
          Remettre les articles en vente
        </Case>
      )}
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          {titre}
        </Bouton>
        <Bouton variante="sobre" onClick={onFermer}>
          Renoncer
        </Bouton>
      </p>
    </form>
  )
}
