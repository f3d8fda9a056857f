// The demand that an order would be placed by today, once it is changed.
import type { DemandeCommande } from '#caisse/demande.ts'
import type { CommandeGelee } from '#commande/commande.data.ts'
import { type Destinataire, motsDe } from '#commande/destinataire.ts'
import type { Compte } from '#compte/compte.ts'
import { memePays } from '#livraison/desserte/desserte.ts'
import type { DestinationTarifee } from '#livraison/livraison.data.ts'
import type { Ligne } from '#panier/panier.ts'
import { CHOIX_PAYS } from '#pays/choix-pays.ts'

type Livree = Pick<DestinationTarifee, 'id' | 'ville' | 'pay'>
type Recoit = Pick<
  Destinataire,
  'recipient_nom' | 'recipient_prenom' | 'recipient_email' | 'recipient_telephone'
>

/** What an order is to be; what stays is said too, but for its lines. */
export interface Changement extends Recoit {
  id: number
  /** How often it had moved or changed when it was read. */
  version: number
  /** Absent: as they are. */
  lignes?: Ligne[] | undefined
  destination_id: number
  express: boolean
  adresseliv: string
  tel: string
  consigne: string | null
  mot: string | null
  /** The total that was shown, in the smallest unit of its currency; absent: nothing is compared. */
  montant_vu?: number | undefined
}

export const alpha3De = ({ pay }: Livree): string =>
  CHOIX_PAYS.find(({ alpha3 }) => memePays(pay.code, alpha3))?.alpha3 ?? ''

/** The demand that the order would be placed by today, but for what is changed; what it accepted then it has accepted. */
export function demandeDe(
  row: CommandeGelee,
  { id: _, version: __, lignes: ___, consigne, mot, montant_vu, ...changement }: Changement,
  { destination, cgv }: { destination: Livree; cgv: number | null },
): DemandeCommande {
  const autre = row.isDifferentRecipient === 1
  const ailleurs = autre && destination.id !== row.destination_id
  const { recipient_ville, recipient_pays, recipient_code_postal } = row
  const lieu = ailleurs
    ? {
        recipient_ville: destination.ville,
        recipient_pays: alpha3De(destination),
        recipient_code_postal: null,
      }
    : { recipient_ville, recipient_pays, recipient_code_postal }
  return {
    ...changement,
    ...lieu,
    ...motsDe({ consigne, mot }, { autre, retrait: row.retrait !== null }),
    ...(autre ? {} : SANS_RECOIT),
    // written in one line, it is the recipient's as well
    recipient_adresse:
      autre && changement.adresseliv !== row.adresseliv ? changement.adresseliv : row.recipient_adresse,
    ...(montant_vu === undefined ? {} : { montant_vu }),
    isDifferentRecipient: autre,
    payment_method: row.payment_method as DemandeCommande['payment_method'],
    devise: row.devise,
    cgv_version: cgv ?? row.cgv_version,
    codes: row.offres.flatMap(({ code }) => code ?? []),
  }
}

const SANS_RECOIT: Recoit = {
  ...{ recipient_nom: null, recipient_prenom: null, recipient_email: null, recipient_telephone: null },
}

export function recoitDe(demande: Destinataire): Destinataire {
  const { recipient_nom, recipient_prenom, recipient_email, recipient_telephone } = demande
  const { recipient_adresse, recipient_ville, recipient_code_postal, recipient_pays } = demande
  return {
    ...{ recipient_nom, recipient_prenom, recipient_email, recipient_telephone },
    ...{ recipient_adresse, recipient_ville, recipient_code_postal, recipient_pays },
  }
}

/** Whoever bought, at the place the order goes to: what their account says of another day is not asked. */
export const acheteurDe = (
  compte: Compte,
  { tel, adresseliv }: DemandeCommande,
  destination: Livree,
): Compte => ({
  ...compte,
  telephone1: compte.telephone1 ?? tel,
  ...{ pays: alpha3De(destination), ville: destination.ville, adresse: adresseliv },
})

/** Does it go where it went, as fast? */
export const parLeMemeChemin = (
  row: Pick<CommandeGelee, 'destination_id' | 'express'>,
  { destination_id, express }: Changement,
): boolean => destination_id === row.destination_id && express === (row.express === 1)

/** Does the order cost what it did, whatever else of it changes? */
export const memeFacture = (row: CommandeGelee, changement: Changement): boolean =>
  !changement.lignes && parLeMemeChemin(row, changement)
