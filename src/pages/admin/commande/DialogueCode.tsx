import { useState } from 'react'
import { lireCode } from '#connexion/code.ts'
import { Case, Champ, ChampMultiligne } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'

/** How a parcel was handed over. */
export interface Remise {
  code?: string
  sans_code?: boolean
}

interface Props {
  /** What is about to be done; null: closed. */
  titre: string | null
  /** What is noted when the code is right. */
  motif: string
  onFermer: () => void
  /** Resolves once it is done; a refusal is said by the caller, and the window stays. */
  onValider: (remise: Remise & { motif: string }) => Promise<boolean>
}

/** Asks the code that whoever receives was shown, or why it was delivered without. */
export function DialogueCode({ titre, onFermer, ...reste }: Props) {
  return (
    <Dialogue ouvert={titre !== null} titre={titre ?? ''} onFermer={onFermer}>
      {titre !== null && <Formulaire {...reste} titre={titre} onFermer={onFermer} />}
    </Dialogue>
  )
}

function Formulaire({ titre, motif, onFermer, onValider }: Props) {
  const [saisi, setSaisi] = useState('')
  const [sansCode, setSansCode] = useState(false)
  const [raison, setRaison] = useState('')
  const [erreur, setErreur] = useState<string>()
  const code = lireCode(saisi)
  const valider = () => {
    const faute = sansCode
      ? !raison.trim() && 'Dites pourquoi en quelques mots.'
      : !/^\d{4}$/.test(code) && 'Le code a quatre chiffres.'
    setErreur(faute || undefined)
    if (faute) return false
    return onValider(sansCode ? { sans_code: true, motif: raison.trim() } : { code, motif })
  }
  return (
    <FormeDialogue action={titre ?? ''} onFermer={onFermer} onValider={valider}>
      {sansCode ? (
        <ChampMultiligne
          libelle="Pourquoi sans code"
          obligatoire
          maxLength={500}
          value={raison}
          erreur={erreur}
          onChange={({ target }) => setRaison(target.value)}
        />
      ) : (
        <Champ
          libelle="Code de livraison"
          aide="Quatre chiffres. La personne qui reçoit les lit sur sa page de suivi."
          obligatoire
          inputMode="numeric"
          autoComplete="off"
          value={saisi}
          erreur={erreur}
          onChange={({ target }) => setSaisi(target.value)}
        />
      )}
      <Case
        checked={sansCode}
        onChange={({ target }) => {
          setSansCode(target.checked)
          setErreur(undefined)
        }}
      >
        Livrée sans code
      </Case>
    </FormeDialogue>
  )
}
