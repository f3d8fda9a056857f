import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { CANAUX } from '#message/canaux.ts'
import { Vide } from '#ui/Vide.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { listMessages, type MessageVu } from './appels.ts'
import { EtatDuMessage, Renvoi } from './Renvoi.tsx'

const POUR: Record<MessageVu['pour'], string> = {
  acheteur: 'l’acheteur',
  destinataire: 'le destinataire',
  invite: 'la personne invitée',
  equipe: 'l’équipe',
  fournisseur: 'le fournisseur',
  a_confirmer: 'qui a laissé son adresse',
  veilleur: 'qui attendait un produit',
}

/** What is written to a number is one thing, whatever carries it. */
const FILTRES = [
  ['mail', CANAUX.mail.nom],
  ['sms', 'Téléphone (SMS, WhatsApp)'],
  ['push', CANAUX.push.nom],
] as const

/** Every message of the shop: what each was, where it stands, why it did not leave, and sending it again. */
export default function Messages() {
  useTitre('Messages envoyés')
  const [question] = useSearchParams()
  const liste = useMemoire(`messages?${question}`, () =>
    listMessages({
      etat: question.get('etat') ?? 'tous',
      canal: question.get('canal'),
      commande_id: question.get('commande'),
      page: question.get('page'),
      limit: '20',
    }),
  )
  const { recommencer } = liste
  const colonnes: Colonne<MessageVu>[] = [
    {
      titre: 'Message',
      rendu: ({ sujet, pour, par }) => (
        <span className="b-pile-serree">
          {sujet}
          <span className="b-precision">
            À {POUR[pour]}, {par}
          </span>
        </span>
      ),
    },
    {
      titre: 'Commande',
      rendu: ({ commande_id, numerocommande }) =>
        commande_id && <Link to={`/admin/commandes/${commande_id}`}>{numerocommande}</Link>,
    },
    { titre: 'État', rendu: (message) => <EtatDuMessage message={message} /> },
    { titre: 'Renvoi', rendu: (message) => <Renvoi message={message} onRenvoye={recommencer} /> },
  ]
  return (
    <>
      <h1 id="messages" tabIndex={-1}>
        Messages envoyés
      </h1>
      <p className="b-precision">
        La boutique essaie sept fois en un jour et demi. Ce qui n’est pas parti attend que quelqu’un corrige
        la cause (une adresse, le serveur de courrier) et renvoie.
      </p>
      <Filtres noms={['etat', 'canal', 'commande']}>
        <FiltreChoix
          nom="etat"
          libelle="État"
          choix={[
            ['', 'Tous'],
            ['echoue', 'Non partis'],
            ['a_envoyer', 'En attente'],
            ['envoye', 'Partis'],
          ]}
        />
        <FiltreChoix nom="canal" libelle="Par quoi" choix={[['', 'Tout'], ...FILTRES]} />
      </Filtres>
      <TableDonnees
        legende="message"
        colonnes={colonnes}
        appel={liste}
        vide={
          <Vide
            icone="courriel"
            phrase={
              question.get('etat') === 'echoue'
                ? 'Aucun message n’a été abandonné.'
                : 'Aucun message pour le moment.'
            }
          />
        }
      />
    </>
  )
}
