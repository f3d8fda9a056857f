import { passerMaCommande } from '#caisse/appelsCaisse.ts'
import type { DemandeCommande } from '#caisse/demande.ts'
import { A_COCHER } from '#caisse/refus.ts'
import { findMaCommande } from '#commande/appels.ts'
import { ETAT } from '#commande/commande.ts'
import type { Commande } from '#contract'
import { nomBoutique } from '#preference/boutique.ts'
import type { Methode } from '#prestataire/moyens.ts'
import { deChaque, METHODES } from '#prestataire/moyens.ts'
import type { Adresse } from '#routes'
import { Failure } from '#shared/failure.ts'
import { selon } from '#shared/texte.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import type { Shop } from '../../shop.ts'
import type { Visite } from '../../visite.ts'
import { confierMaCommande } from '../commande/confier.ts'
import { preparerPaiement } from '../livraison/payer.ts'
import { ENVOYE, type Geste, nombreDe, type Saisie, type Suite } from './envoi.ts'

const CHANGEE = 'Votre commande a changé. Vérifiez-la, puis confirmez à nouveau.'

/** Our own pages that say what is charged before anybody leaves. */
const DEPARTS: Partial<Record<string, string | undefined>> = deChaque(({ depart }) => depart)

/** Leaves to pay a commande: by our own page, where another currency is charged, or the provider's at once. */
export async function partir(visite: Visite, commande_id: number, moyen: string): Promise<Suite> {
  const methode = METHODES.find((une) => une === moyen)
  if (!methode) throw new Failure('MOYEN_INDISPONIBLE', 'Choisissez un moyen de paiement.')
  const depart = selon(DEPARTS, methode)
  if (depart) return { vers: `${depart}?commande=${commande_id}` as Adresse }
  visite.depart = (await preparerPaiement(commande_id, methode satisfies Methode)).adresse
  return { vers: `/order-summary?commande=${commande_id}` }
}

/** What the page that was sent asked for, by the means that was chosen there; the shop reads every word of it again. */
function demandeDe({ demandes, moyen = '', consigne, mot, liste }: Saisie): DemandeCommande {
  try {
    const demande: unknown = JSON.parse(demandes ?? 'null')[moyen]
    if (demande && typeof demande === 'object')
      return {
        ...{ ...demande, liste: null, ...(liste && { liste }) },
        ...{ ...(consigne && { consigne }), ...(mot && { mot }) },
      } as DemandeCommande
  } catch {
    // said below
  }
  throw new Failure('PRIX_CHANGE', CHANGEE)
}

async function placer(saisie: Saisie): Promise<Commande> {
  if (!('conditions' in saisie))
    throw new Failure('CONDITIONS_NON_ACCEPTEES', A_COCHER, { champs: { conditions: A_COCHER } })
  const demande = demandeDe(saisie)
  const cle = saisie[ENVOYE.cle] ?? ''
  const placee = await passerMaCommande(demande, cle)
  // the key's commande was given up meanwhile: the same cart is another commande now
  return placee.etatcommande === ETAT.annulee ? passerMaCommande(demande, `${cle}-bis`) : placee
}

async function passer(visite: Visite, saisie: Saisie): Promise<Suite> {
  const { id, payment_method } = await placer(saisie)
  if (['livraison', 'avoir'].includes(payment_method)) return { vers: `/order-summary?commande=${id}` }
  return partir(visite, id, payment_method)
}

/** Somebody close pays it: what is placed is given to them by a link, said on the page that follows. */
async function confier(commande_id: number, boutique: Shop): Promise<Suite> {
  const commande = await findMaCommande(commande_id)
  const { adresse, texte, jusque } = await confierMaCommande(
    commande,
    nomBoutique(await boutique.preference()),
  )
  return {
    vers: `/order-summary?commande=${commande_id}`,
    dit: {
      niveau: 'success',
      message: `Envoyez ce lien à qui va payer, avant le ${jusque}. Il n’est montré qu’ici\u00a0: ${adresse}`,
      adresse: lienWhatsapp(texte),
      libelle: 'L’envoyer par WhatsApp',
    },
  }
}

async function passerPourUnProche(saisie: Saisie, boutique: Shop): Promise<Suite> {
  if (saisie.moyen === 'livraison')
    throw new Failure(
      'MOYEN_INDISPONIBLE',
      'Votre proche paie en ligne\u00a0: choisissez un moyen de paiement en ligne.',
    )
  return confier((await placer(saisie)).id, boutique)
}

export const GESTES_PAIEMENT: Record<string, Geste> = {
  'commande.passer': { faire: passer },
  'commande.proche': { faire: (_visite, saisie, boutique) => passerPourUnProche(saisie, boutique) },
  'commande.confier': {
    faire: (_visite, saisie, boutique) => confier(nombreDe(saisie, 'sujet') ?? 0, boutique),
  },
  'paiement.payer': {
    faire: (visite, { sujet = '', moyen }) => {
      const [commande, dit] = sujet.split(' ')
      return partir(visite, Number(commande), dit ?? moyen ?? '')
    },
  },
}
