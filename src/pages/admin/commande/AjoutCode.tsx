import { useState } from 'react'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'

interface Props {
  libelle: string
  bouton: string
  /** Takes what was typed; answers why it cannot be, or nothing. */
  onAjouter: (tape: string) => string | undefined
}

/** Where a code is typed that somebody says on the phone; Enter adds it, and places nothing. */
export function AjoutCode({ libelle, bouton, onAjouter }: Props) {
  const [saisie, setSaisie] = useState('')
  const [erreur, setErreur] = useState<string>()
  const ajouter = () => {
    const faute = onAjouter(saisie)
    setErreur(faute)
    if (!faute) setSaisie('')
  }
  return (
    <div className="b-suite">
      <Champ
        libelle={libelle}
        value={saisie}
        erreur={erreur}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setSaisie(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          ajouter()
        }}
      />
      <Bouton variante="sobre" onClick={ajouter}>
        {bouton}
      </Bouton>
    </div>
  )
}
