import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { Vide } from '#ui/Vide.tsx'
import { direRefus, reprendreA, useMemoire, useTitre } from '../equipe.ts'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { listMessages, type MessageEchoue, messagesChanges, renvoyer } from './appels.ts'

const POUR: Record<MessageEchoue['pour'], string> = {
  acheteur: 'l’acheteur',
  destinataire: 'le destinataire',
  invite: 'la personne invitée',
  equipe: 'l’équipe',
  fournisseur: 'le fournisseur',
  a_confirmer: 'qui a laissé son adresse',
  veilleur: 'qui attendait un produit',
}

/** Messages that were given up: what each was, why it did not leave, and sending it again. */
export default function Messages() {
  useTitre('Messages non partis')
  const [question] = useSearchParams()
  const page = question.get('page')
  const { donnees, enCours, erreur, recommencer } = useMemoire(`messages?${page}`, () => listMessages(page))
  const colonnes: Colonne<MessageEchoue>[] = [
    { titre: 'Message', rendu: ({ sujet }) => sujet },
    { titre: 'Pour', rendu: ({ pour }) => POUR[pour] },
    {
      titre: 'Commande',
      rendu: ({ commande_id, numerocommande }) =>
        commande_id && <Link to={`/admin/commandes/${commande_id}`}>{numerocommande}</Link>,
    },
    { titre: 'Abandonné le', rendu: ({ echoue_le }) => dateEtHeure(echoue_le) },
    {
      titre: 'Raison',
      rendu: ({ motif, essais }) => (
        <>
          {motif}
          <span className="b-precision">
            {' '}
            ({essais} essai{essais > 1 ? 's' : ''})
          </span>
        </>
      ),
    },
    { titre: 'Renvoi', rendu: (message) => <Renvoi message={message} onRenvoye={recommencer} /> },
  ]
  return (
    <>
      <h1 id="messages" tabIndex={-1}>
        Messages non partis
      </h1>
      <p className="b-precision">
        La boutique essaie sept fois en un jour et demi. Ce qui reste ici attend que quelqu’un corrige la
        cause (une adresse, le serveur de courrier) et renvoie.
      </p>
      <TableDonnees
        legende="message"
        colonnes={colonnes}
        page={donnees}
        enCours={enCours}
        erreur={erreur}
        onRecommencer={recommencer}
        vide={
          <Vide icone="courriel" phrase="Aucun message n’a été abandonné.">
            {null}
          </Vide>
        }
      />
    </>
  )
}

function Renvoi({ message, onRenvoye }: { message: MessageEchoue; onRenvoye: () => void }) {
  const [enCours, setEnCours] = useState(false)
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
