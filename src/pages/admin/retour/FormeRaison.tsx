import { type ReactNode, useState } from 'react'
import { MOT_MAX } from '#retour/retour.ts'
import { ChampMultiligne } from '#ui/Champ.tsx'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'

interface Props {
  action: string
  onFermer: () => void
  /** What was written is sent; false: it was refused. */
  onDire: (mot: string) => Promise<boolean>
  children: ReactNode
}

/** A gesture that its buyer is told the reason of. */
export function FormeRaison({ action, onFermer, onDire, children }: Props) {
  const [mot, setMot] = useState('')
  const [essaye, setEssaye] = useState(false)
  const valider = async () => {
    setEssaye(true)
    return mot.trim() ? onDire(mot.trim()) : false
  }
  return (
    <FormeDialogue action={action} onFermer={onFermer} onValider={valider}>
      <p>{children}</p>
      <ChampMultiligne
        libelle="Pourquoi"
        obligatoire
        maxLength={MOT_MAX}
        value={mot}
        erreur={essaye && !mot.trim() ? 'Dites pourquoi en quelques mots.' : undefined}
        onChange={({ target }) => setMot(target.value)}
      />
    </FormeDialogue>
  )
}
