import { passerMaCommande } from '#caisse/appelsCaisse.ts'
import type { DemandeCommande } from '#caisse/demande.ts'
import { ETAT } from '#commande/commande.ts'
import type { Methode } from '#prestataire/moyens.ts'
import { deChaque, METHODES } from '#prestataire/moyens.ts'
import type { Adresse } from '#routes'
import { Failure } from '#shared/failure.ts'
import type { Visite } from '../../visite.ts'
import { preparerPaiement } from '../livraison/payer.ts'
import { ENVOYE, type Geste, type Saisie, type Suite } from './envoi.ts'

export const CONDITIONS = 'Cochez cette case pour accepter les conditions de vente.'
const CHANGEE = 'Votre commande a changé. Vérifiez-la, puis confirmez à nouveau.'

/** Our own pages that say what is charged before anybody leaves. */
const DEPARTS: Partial<Record<string, string | undefined>> = deChaque(({ depart }) => depart)

/** Leaves to pay a commande: by our own page, where another currency is charged, or the provider's at once. */
export async function partir(visite: Visite, commande_id: number, moyen: string): Promise<Suite> {
  const methode = METHODES.find((une) => une === moyen)
  if (!methode) throw new Failure('MOYEN_INDISPONIBLE', 'Choisissez un moyen de paiement.')
  const depart = DEPARTS[methode]
  if (depart) return { vers: `${depart}?commande=${commande_id}` as Adresse }
  visite.depart = (await preparerPaiement(commande_id, methode satisfies Methode)).adresse
  return { vers: `/order-summary?commande=${commande_id}` }
}

/** What the page that was sent asked for, by the means that was chosen there; the shop reads every word of it again. */
function demandeDe({ demandes, moyen = '' }: Saisie): DemandeCommande {
  try {
    const demande: unknown = JSON.parse(demandes ?? 'null')[moyen]
    if (demande && typeof demande === 'object') return demande as DemandeCommande
  } catch {
    // said below
  }
  throw new Failure('PRIX_CHANGE', CHANGEE)
}

async function passer(visite: Visite, saisie: Saisie): Promise<Suite> {
  if (!('conditions' in saisie))
    throw new Failure('CONDITIONS_NON_ACCEPTEES', CONDITIONS, { champs: { conditions: CONDITIONS } })
  const demande = demandeDe(saisie)
  const cle = saisie[ENVOYE.cle] ?? ''
  const placee = await passerMaCommande(demande, cle)
  // the key's commande was given up meanwhile: the same cart is another commande now
  const { id, payment_method } =
    placee.etatcommande === ETAT.annulee ? await passerMaCommande(demande, `${cle}-bis`) : placee
  if (['livraison', 'avoir'].includes(payment_method)) return { vers: `/order-summary?commande=${id}` }
  return partir(visite, id, demande.payment_method)
}

export const GESTES_PAIEMENT: Record<string, Geste> = {
  'commande.passer': { faire: passer },
  'paiement.payer': {
    faire: (visite, { sujet = '', moyen }) => {
      const [commande, dit] = sujet.split(' ')
      return partir(visite, Number(commande), dit ?? moyen ?? '')
    },
  },
}
