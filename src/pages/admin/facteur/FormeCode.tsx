import { useState } from 'react'
import { isFailure } from '#shared/failure.ts'
import { direRefus } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { ChampCode } from './ChampCode.tsx'

interface Props {
  action: string
  secours?: boolean
  /** What the code is shown for. @throws Failure CODE_REFUSE, told at the field. */
  faire: (code: string) => Promise<void>
  onFermer: () => void
}

/** Asks a code, and does with it what the button says. */
export function FormeCode({ action, secours = false, faire, onFermer }: Props) {
  const [code, setCode] = useState('')
  const [erreur, setErreur] = useState<string>()
  const valider = async () => {
    setErreur(code.trim() ? undefined : 'Tapez un code.')
    if (!code.trim()) return false
    try {
      await faire(code.trim())
      return true
    } catch (raison) {
      if (isFailure(raison) && raison.code === 'CODE_REFUSE') setErreur(raison.message)
      else direRefus(raison)
      return false
    }
  }
  return (
    <FormeDialogue action={action} onFermer={onFermer} onValider={valider}>
      <ChampCode code={code} erreur={erreur} secours={secours} onChange={setCode} />
    </FormeDialogue>
  )
}
