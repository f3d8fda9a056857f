import { useId, useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { Champ } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { confier, demanderTournees } from './appels.ts'

interface Props {
  ouvert: boolean
  /** The orders that are given, and who has them now. */
  ids: number[]
  actuel?: string | null
  onFermer: () => void
  onFait: () => void | Promise<void>
}

/** Asks who brings these orders: a name that is known, or a new one; none takes them back. */
export function DialogueLivreur({ ouvert, ...reste }: Props) {
  return (
    <Dialogue ouvert={ouvert} titre="Confier à un livreur" onFermer={reste.onFermer}>
      {ouvert && <Formulaire {...reste} />}
    </Dialogue>
  )
}

function Formulaire({ ids, actuel = null, onFermer, onFait }: Omit<Props, 'ouvert'>) {
  const [nom, setNom] = useState(actuel ?? '')
  const [erreur, setErreur] = useState<string>()
  const { donnees } = useAppel('livreurs', demanderTournees)
  const id = useId()
  const voulu = nom.trim()
  const valider = async () => {
    setErreur(voulu || actuel ? undefined : 'Écrivez le nom du livreur.')
    if (!voulu && !actuel) return false
    try {
      const livreur = await confier(ids, voulu || null)
      const quoi = ids.length > 1 ? `${ids.length} commandes` : 'Commande'
      toast(
        'success',
        livreur
          ? `${quoi}\u00a0: ${ids.length > 1 ? 'confiées' : 'confiée'} à ${livreur.nom}.`
          : `${quoi}\u00a0: sans livreur.`,
      )
      await onFait()
      return true
    } catch (refus) {
      direRefus(refus)
      return false
    }
  }
  return (
    <FormeDialogue
      action={voulu || !actuel ? 'Confier' : 'Lui reprendre'}
      onFermer={onFermer}
      onValider={valider}
    >
      <Champ
        libelle="Livreur"
        obligatoire={!actuel}
        aide={actuel ? 'Videz ce champ pour reprendre la commande.' : 'Son nom, tel que vous l’appelez.'}
        maxLength={100}
        autoComplete="off"
        list={id}
        value={nom}
        erreur={erreur}
        onChange={({ target }) => setNom(target.value)}
      />
      <datalist id={id}>
        {donnees?.livreurs.map((un) => (
          <option key={un.id} value={un.nom} />
        ))}
      </datalist>
    </FormeDialogue>
  )
}
