import { useState } from 'react'
import { Badge } from '#commande/Badge.tsx'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus, reprendreA } from '../equipe.ts'
import { type MessageVu, messagesChanges, renvoyer } from './appels.ts'

const ETATS: Record<MessageVu['etat'], readonly [texte: string, badge: string]> = {
  a_envoyer: ['En attente', 'info'],
  envoye: ['Parti', 'success'],
  echoue: ['Non parti', 'error'],
  sans_objet: ['Sans objet', 'neutral'],
}

/** Where a message stands, since when, and why it did not leave. */
export function EtatDuMessage({ message }: { message: MessageVu }) {
  const { etat, date, fini_le, recu_le, raison, motif, essais } = message
  const [texte, badge] = ETATS[etat]
  return (
    <span className="b-pile-serree">
      <Badge texte={texte} badge={badge} />
      <span className="b-precision">{dateEtHeure(fini_le ?? date)}</span>
      {recu_le && <span className="b-precision">Reçu le {dateEtHeure(recu_le)}</span>}
      {raison && (
        <span>
          {raison}
          {raison !== motif && <span className="b-precision"> {motif}</span>}
          <span className="b-precision">
            {' '}
            ({essais} essai{essais > 1 ? 's' : ''})
          </span>
        </span>
      )}
    </span>
  )
}

/** Sends it again; what waits for its turn, and what the staff was told, is not. */
export function Renvoi({ message, onRenvoye }: { message: MessageVu; onRenvoye: () => void }) {
  const [enCours, setEnCours] = useState(false)
  const { etat, pour } = message
  if (etat === 'a_envoyer' || (etat === 'envoye' && pour === 'equipe')) return null
  const renvoi = async () => {
    setEnCours(true)
    try {
      await renvoyer(message.id)
      toast('success', `«\u202f${message.sujet}\u202f»\u00a0: le message repart.`)
      messagesChanges.set((fois) => fois + 1)
      onRenvoye()
      reprendreA('messages')
    } catch (raison) {
      direRefus(raison)
      setEnCours(false)
    }
  }
  return (
    <Bouton variante="sobre" enCours={enCours} onClick={() => void renvoi()}>
      Renvoyer<span className="hors-ecran"> {message.sujet}</span>
    </Bouton>
  )
}
