import { formaterTelephone } from '#adresse/telephone.ts'
import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { A_FAIRE } from '#preparation/filtre.ts'
import { dateEtHeure, jourEtHeure } from '#shared/calendrier.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import { Icone } from '#ui/Icone.tsx'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { Numero } from './Numero.tsx'

const A_APPELER = A_FAIRE.find(({ cle }) => cle === 'appeler')

/** Does the list show the orders that wait for a call, and those alone? */
export const estAConfirmer = (question: URLSearchParams): boolean =>
  question.get('etatcommande') === String(A_APPELER?.etat) &&
  question.get('payment_method') === A_APPELER?.payment_method

const bonjour = ({ numerocommande, retrait, client: { prenom } }: Commande) =>
  `Bonjour${prenom ? ` ${prenom}` : ''}, confirmez-vous votre commande ${numerocommande}, à payer ${retrait ? 'en venant la chercher' : 'à la livraison'}\u202f?`

/** Whom to call, by telephone or by WhatsApp. */
function Appeler({ commande }: { commande: Commande }) {
  return (
    <span className="b-appeler">
      <a href={`tel:${commande.tel}`}>
        <Icone nom="telephone" taille={20} />
        {formaterTelephone(commande.tel)}
      </a>
      <a href={lienWhatsapp(bonjour(commande), commande.tel)} target="_blank" rel="noreferrer">
        WhatsApp<span className="hors-ecran"> à propos de {commande.numerocommande} (nouvel onglet)</span>
      </a>
    </span>
  )
}

/** Beside what confirms an order: whom to call, and until when; nothing of one that waits for no call. */
export function AAppeler({ commande }: { commande: Commande }) {
  const { etatcommande, payment_method, expire } = commande
  if (etatcommande !== A_APPELER?.etat || payment_method !== A_APPELER.payment_method) return null
  return (
    <p className="b-suite" data-ecran>
      <Appeler commande={commande} />
      {expire && (
        <span>
          À confirmer avant le <time dateTime={expire}>{dateEtHeure(expire)}</time>
          {'\u00a0'}: sinon elle est annulée.
        </span>
      )}
    </p>
  )
}

/** What whoever calls needs: whom, until when, and what the deliverer will ask for. */
export const COLONNES_A_CONFIRMER: Colonne<Commande>[] = [
  { titre: 'Commande', rendu: (commande) => <Numero {...commande} /> },
  { titre: 'Client', rendu: ({ client }) => [client.prenom, client.nom].filter(Boolean).join(' ') },
  {
    titre: 'Appeler',
    rendu: (commande) => <Appeler commande={commande} />,
  },
  {
    titre: 'À confirmer avant',
    rendu: ({ expire }) => expire && <time dateTime={expire}>{jourEtHeure(expire)}</time>,
  },
  { titre: 'Destination', rendu: ({ ville, express }) => (express === 1 ? `${ville}, express` : ville) },
  { titre: 'À encaisser', rendu: resteAPayer, tri: ['montant', '-montant'], nombre: true },
]
