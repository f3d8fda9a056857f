import { useState } from 'react'
import { lireEntier } from '#shared/nombre.ts'
import { Case, Champ } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { recevoir } from './appels.ts'
import { ChampMot } from './ChampMot.tsx'
import type { DemandeRetour } from './DialogueDecision.tsx'

interface Props {
  /** Null: closed. */
  demande: DemandeRetour | null
  onFermer: () => void
}

/** Asks what came back, line by line, and what of it is sold again. */
export function DialogueReception({ demande, onFermer }: Props) {
  return (
    <Dialogue
      ouvert={demande !== null}
      titre={`Ce qui est revenu, ${demande?.retour.numero ?? ''}`}
      onFermer={onFermer}
    >
      {demande && <Forme demande={demande} onFermer={onFermer} />}
    </Dialogue>
  )
}

function Forme({ demande: { retour, onFaire }, onFermer }: { demande: DemandeRetour; onFermer: () => void }) {
  const { lignes, raison } = retour
  const [dites, setDites] = useState(() =>
    // what is broken is not sold again unless somebody says so
    lignes.map(({ id, quantite }) => ({ id, texte: String(quantite), enStock: raison !== 'abime' })),
  )
  const [mot, setMot] = useState('')
  const changer = (id: number, champs: Partial<(typeof dites)[number]>) =>
    setDites(dites.map((une) => (une.id === id ? { ...une, ...champs } : une)))
  const lues = lignes.map(({ id, quantite, texte }) => {
    const dite = dites.find((une) => une.id === id)
    const recu = lireEntier(dite?.texte ?? '')
    const juste = recu !== undefined && recu >= 0 && recu <= quantite
    const enStock = dite?.enStock ?? false
    return { id, nom: texte, quantite, texte: dite?.texte ?? '', recu: juste ? recu : null, enStock }
  })
  const valider = async () => {
    if (lues.some(({ recu }) => recu === null)) return false
    const venues = lues.map(({ id, recu, enStock }) => ({ id, quantite: recu ?? 0, en_stock: enStock }))
    return onFaire(() => recevoir({ id: retour.id, mot: mot.trim(), lignes: venues }))
  }
  return (
    <FormeDialogue action="Noter la réception" onFermer={onFermer} onValider={valider}>
      {lues.map(({ id, nom, quantite, texte, recu, enStock }) => (
        <div key={id}>
          <Champ
            libelle={nom}
            obligatoire
            aide={`Combien de pièces, sur ${quantite}.`}
            erreur={recu === null ? `Un nombre de 0 à ${quantite}.` : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={texte}
            onChange={({ target }) => changer(id, { texte: target.value })}
          />
          <Case
            checked={enStock}
            disabled={recu === 0}
            onChange={({ target }) => changer(id, { enStock: target.checked })}
          >
            Remettre en vente<span className="hors-ecran">{`\u00a0: ${nom}`}</span>
          </Case>
        </div>
      ))}
      <ChampMot mot={mot} onMot={setMot} />
    </FormeDialogue>
  )
}
