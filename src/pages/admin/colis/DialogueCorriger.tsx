import { useState } from 'react'
import type { ColisEquipe } from '#colis/colis.ts'
import { Dialogue } from '#ui/Dialogue.tsx'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import type { Correction } from './appels.ts'
import { ChampsDepart } from './ChampsDepart.tsx'
import { departDe, lireDepart, type Champ as Nom } from './saisie.ts'

interface Props {
  /** Null: closed. */
  colis: ColisEquipe | null
  onFermer: () => void
  /** Resolves once it is done; a refusal is said by the caller, and the window stays. */
  onValider: (correction: Correction) => Promise<boolean>
}

/** What is said of a parcel that has left, said otherwise. */
export function DialogueCorriger({ colis, ...reste }: Props) {
  return (
    <Dialogue
      ouvert={colis !== null}
      titre={colis ? `Corriger le colis ${colis.numero}` : ''}
      onFermer={reste.onFermer}
    >
      {colis && <Formulaire {...reste} colis={colis} />}
    </Dialogue>
  )
}

function Formulaire({ colis, onFermer, onValider }: Props & { colis: ColisEquipe }) {
  const [dit, setDit] = useState(() => departDe(colis, null))
  const [fautes, setFautes] = useState<Partial<Record<Nom, string>>>({})
  const valider = () => {
    const lu = lireDepart(dit)
    setFautes(lu.fautes ?? {})
    return lu.fautes ? false : onValider({ id: colis.id, ...lu.depart })
  }
  return (
    <FormeDialogue action="Enregistrer" onFermer={onFermer} onValider={valider}>
      <ChampsDepart
        dit={dit}
        fautes={fautes}
        onChange={(champ, texte) => setDit({ ...dit, [champ]: texte })}
      />
    </FormeDialogue>
  )
}
