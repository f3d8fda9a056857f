import { useId, useState } from 'react'
import { useBoutique } from '#preference/boutique.ts'
import {
  FRAIS,
  type Frais,
  LIEU_MAX,
  NOMS_FRAIS,
  NOMS_VOIES,
  RAISONS_LUES,
  VOIES,
  type Voie,
} from '#retour/retour.ts'
import { Champ } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { decider, type RetourLu } from './appels.ts'
import { ChampMot } from './ChampMot.tsx'
import type { GesteRetour } from './CommandeRetours.tsx'
import { FormeRaison } from './FormeRaison.tsx'

/** What was pressed on which, and how it is done and told. */
export interface DemandeRetour {
  retour: RetourLu
  geste: GesteRetour
  onFaire: (appel: () => Promise<unknown>) => Promise<boolean>
}

interface Props {
  /** Null: closed. */
  demande: DemandeRetour | null
  onFermer: () => void
}

/** Accepts a return, saying where its goods go and who pays, or refuses it: its buyer reads both. */
export function DialogueDecision({ demande, onFermer }: Props) {
  const quoi = demande?.geste === 'refuser' ? 'Refuser' : 'Accepter'
  return (
    <Dialogue
      ouvert={demande !== null}
      titre={`${quoi} le retour ${demande?.retour.numero ?? ''}`}
      onFermer={onFermer}
    >
      {demande?.geste === 'accepter' && <Accepter demande={demande} onFermer={onFermer} />}
      {demande?.geste === 'refuser' && <Refuser demande={demande} onFermer={onFermer} />}
    </Dialogue>
  )
}

interface FormeProps {
  demande: DemandeRetour
  onFermer: () => void
}

function Accepter({ demande: { retour, onFaire }, onFermer }: FormeProps) {
  const adresse = useBoutique().preference?.adresse ?? ''
  const [voie, setVoie] = useState<Voie>('envoi')
  const [lieu, setLieu] = useState(adresse)
  // whoever was sent the wrong thing, or a broken one, pays nothing
  const [frais, setFrais] = useState<Frais>(retour.raison === 'avis' ? 'acheteur' : 'boutique')
  const [mot, setMot] = useState('')
  const [essaye, setEssaye] = useState(false)
  const id = useId()
  const sansLieu = voie === 'envoi' && !lieu.trim()
  const valider = async () => {
    setEssaye(true)
    if (sansLieu) return false
    const voulu = { voie, lieu: voie === 'envoi' ? lieu.trim() : '', frais, mot: mot.trim() }
    return onFaire(() => decider({ id: retour.id, geste: 'accepter', ...voulu }))
  }
  return (
    <FormeDialogue action="Accepter le retour" onFermer={onFermer} onValider={valider}>
      <p>{RAISONS_LUES[retour.raison]}. La commande passe en «&nbsp;Retour en cours&nbsp;».</p>
      <fieldset className="b-radios">
        <legend>Comment les articles reviennent&#8239;?</legend>
        {NOMS_VOIES.map((une) => (
          <label key={une}>
            <input type="radio" name={`${id}-voie`} checked={voie === une} onChange={() => setVoie(une)} />
            {VOIES[une]}
          </label>
        ))}
      </fieldset>
      {voie === 'envoi' && (
        <Champ
          libelle="À quelle adresse"
          obligatoire
          maxLength={LIEU_MAX}
          value={lieu}
          erreur={essaye && sansLieu ? 'Dites où envoyer les articles.' : undefined}
          onChange={({ target }) => setLieu(target.value)}
        />
      )}
      <fieldset className="b-radios">
        <legend>Qui paie le retour&#8239;?</legend>
        {NOMS_FRAIS.map((un) => (
          <label key={un}>
            <input type="radio" name={`${id}-frais`} checked={frais === un} onChange={() => setFrais(un)} />
            {FRAIS[un]}
          </label>
        ))}
      </fieldset>
      <ChampMot mot={mot} onMot={setMot} />
    </FormeDialogue>
  )
}

function Refuser({ demande: { retour, onFaire }, onFermer }: FormeProps) {
  return (
    <FormeRaison
      action="Refuser le retour"
      onFermer={onFermer}
      onDire={(mot) => onFaire(() => decider({ id: retour.id, geste: 'refuser', mot }))}
    >
      Votre client lit pourquoi. Un article abîmé, ou qui n’est pas le bon, se reprend pendant deux ans.
    </FormeRaison>
  )
}
