import { useId, useState } from 'react'
import { lireCode } from '#connexion/code.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case, Champ, ChampMultiligne } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'

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
  const [enCours, setEnCours] = useState(false)
  const id = useId()
  const code = lireCode(saisi)
  const valider = async () => {
    const faute = sansCode
      ? !raison.trim() && 'Dites pourquoi en quelques mots.'
      : !/^\d{4}$/.test(code) && 'Le code a quatre chiffres.'
    setErreur(faute || undefined)
    if (faute) return document.getElementById(id)?.querySelector<HTMLElement>('input, textarea')?.focus()
    setEnCours(true)
    const fait = await onValider(sansCode ? { sans_code: true, motif: raison.trim() } : { code, motif })
    if (fait) onFermer()
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
          aide="Quatre chiffres, que qui reçoit lit sur sa page de suivi."
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
