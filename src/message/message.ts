// The room `message`: what the shop writes to people, in its keeper's words, and what they answer. It decides nothing: a letter is written in the transaction of
// what it tells, and sent after it.
import { A_PREPARER, ETAT, ETAT_PAIEMENT, type Etat, type EtatPaiement } from '#commande/commande.ts'
import { attenteAnnoncee, changementsDits, colisDit, RESTE_RETIRE } from '#commande/etape.ts'
import { DESTINATAIRE_CHANGE } from '#dossier/changement.ts'
import { estDunRetour } from '#retour/retour.ts'
import type { Canal } from './canaux.ts'

/**
 * Who is written to: whoever ordered, whoever receives, when that is somebody else, whoever is invited to the staff, and it;
 * a supplier; whoever waits for a product, and an address that must first say that it does.
 */
export type Pour = 'acheteur' | 'destinataire' | 'invite' | 'equipe' | 'fournisseur' | PourVeille
export type PourVeille = 'a_confirmer' | 'veilleur'
/** `sans_objet`: its move says nothing to this person; `echoue`: given up, until somebody sends it again. */
export type EtatMessage = 'a_envoyer' | 'envoye' | 'sans_objet' | 'echoue'

export interface Message {
  id: number
  /** The move it tells of; null where it speaks of something else. */
  etape_id: number | null
  /** Null for an invitation. */
  commande_id: number | null
  invitation_id: number | null
  retractation_id: number | null
  /** What somebody waits for. */
  veille_id: number | null
  /** A delivered order whose buyer is asked for reviews. */
  avisdemande_id: number | null
  /** A step of a return, which its buyer is told. */
  retouretape_id: number | null
  /** What somebody of the staff wrote. */
  echange_id: number | null
  /** An order to a supplier. */
  achat_id: number | null
  /** What somebody of the staff is told of, who, and on which of their phones. */
  alerte_id: number | null
  compte_id: number | null
  abonnement_id: number | null
  /** What carries it. */
  canal: Canal
  pour: Pour
  /** What its Message-ID is made of: a server that gets it twice can tell. */
  cle: string
  etat: EtatMessage
  essais: number
  prochain_essai: Date | null
  motif: string | null
  cree_le: Date
  fini_le: Date | null
  /** What carried it, how that carrier calls it, and when it says that it reached its reader. */
  parti_par: Canal | null
  ref: string | null
  recu_le: Date | null
  /** What could not reach its reader: it goes by something else. */
  sauf: Canal | null
}

const MINUTE = 60_000
/** Waits after the first, second… try: 1, 5, 30 minutes, 2, 6, 24 hours. */
const ATTENTES = [1, 5, 30, 120, 360, 1440]
/** What has been due for so long unsent (no mail server was configured) would surprise more than it tells. */
const PERIME = 7 * 24 * 60 * MINUTE

/** When a message tried `essais` times is tried again; null when it was the last time. */
export function prochainEssai(essais: number, now: Date): Date | null {
  const minutes = ATTENTES[essais - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE)
}

/** Why a message taken for its `essais`-th try, due since `du`, is not tried any more; null when it is. */
export function raisonDAbandon({ essais, du, now }: { essais: number; du: Date; now: Date }): string | null {
  if (now.getTime() - du.getTime() > PERIME) return 'Attendait depuis plus de sept jours.'
  // whoever had taken it before never came back, time after time
  return essais > ATTENTES.length + 1 ? 'La boutique s’est arrêtée à chaque essai.' : null
}

/** What a move tells whoever ordered, each with its subject. */
export const GENRES_ACHETEUR = {
  enregistree: (numero: string) => `Votre commande ${numero} est enregistrée`,
  a_confirmer: (numero: string) => `Commande ${numero}\u00a0: nous vous appelons pour confirmer`,
  rouverte: (numero: string) => `Vous pouvez payer votre commande ${numero}`,
  payee: (numero: string) => `Votre commande ${numero} est payée`,
  confirmee: (numero: string) => `Votre commande ${numero} est confirmée`,
  refusee: (numero: string) => `Commande ${numero}\u00a0: le paiement a été refusé`,
  a_verifier: (numero: string) => `Nous vérifions votre commande ${numero}`,
  expediee: (numero: string) => `Votre commande ${numero} est partie`,
  livree: (numero: string) => `Votre commande ${numero} est livrée`,
  annulee: (numero: string) => `La commande ${numero} est annulée`,
  retour: (numero: string) => `Retour de votre commande ${numero}`,
  attente: (numero: string) => `Commande ${numero}\u00a0: une nouvelle date`,
  changee: (numero: string) => `Votre commande ${numero} a changé`,
  remboursement: (numero: string) => `Remboursement de votre commande ${numero}`,
} as const
export type GenreAcheteur = keyof typeof GENRES_ACHETEUR

/** What a move tells whoever receives: subject and sentence. Never an amount. */
export const GENRES_DESTINATAIRE = {
  prevu: { sujet: 'Un colis est prévu pour vous', phrase: 'Nous préparons un colis pour vous.' },
  parti: { sujet: 'Votre colis est parti', phrase: 'Votre colis est parti.' },
  livre: { sujet: 'Votre colis est livré', phrase: 'Votre colis est livré.' },
  annule: { sujet: 'Votre colis est annulé', phrase: 'Le colis prévu pour vous est annulé.' },
} as const
export type GenreDestinataire = keyof typeof GENRES_DESTINATAIRE
/** The same of what they come for. */
export const GENRES_DESTINATAIRE_RETRAIT: Record<GenreDestinataire, { sujet: string; phrase: string }> = {
  prevu: { sujet: 'Une commande est prévue pour vous', phrase: 'Nous préparons une commande pour vous.' },
  parti: { sujet: 'Une commande vous attend', phrase: 'Votre commande est prête à retirer.' },
  livre: { sujet: 'Votre commande est retirée', phrase: 'Votre commande est retirée.' },
  annule: { sujet: 'Votre commande est annulée', phrase: 'La commande prévue pour vous est annulée.' },
}

export interface Etats {
  etat: Etat
  etat_paiement: EtatPaiement
}

const RENDU: readonly number[] = [ETAT_PAIEMENT.rembourse_en_partie, ETAT_PAIEMENT.rembourse]

/** What a move tells whoever ordered; null: nothing. `avant` is where the order stood, undefined when it was placed. */
export function genreAcheteur(
  avant: Etats | undefined,
  apres: Etats,
  payment_method: string,
  motif = '',
): GenreAcheteur | null {
  if (!avant) return payment_method === 'livraison' ? 'a_confirmer' : 'enregistree'
  // that return, or that refund, has a message of its own
  if (estDunRetour(motif) || motif === RESTE_RETIRE) return null
  if (avant.etat !== apres.etat) return genreDuMouvement(avant, apres)
  if (avant.etat_paiement === apres.etat_paiement) {
    if (changementsDits(motif).length > 0) return 'changee'
    if (colisDit(motif)?.sort === 'parti') return 'expediee'
    return attenteAnnoncee(motif) ? 'attente' : null
  }
  if (RENDU.includes(avant.etat_paiement) || RENDU.includes(apres.etat_paiement)) return 'remboursement'
  if (apres.etat_paiement === ETAT_PAIEMENT.paye) return 'payee'
  return apres.etat_paiement === ETAT_PAIEMENT.echoue ? 'refusee' : null
}

function genreDuMouvement(avant: Etats, { etat, etat_paiement }: Etats): GenreAcheteur | null {
  if (etat === ETAT.confirmee) {
    return etat_paiement === ETAT_PAIEMENT.paye && avant.etat_paiement !== etat_paiement
      ? 'payee'
      : 'confirmee'
  }
  const genres: Partial<Record<Etat, GenreAcheteur>> = {
    [ETAT.attente]: 'rouverte',
    [ETAT.expediee]: 'expediee',
    [ETAT.livree]: avant.etat === ETAT.retour ? 'retour' : 'livree',
    [ETAT.annulee]: 'annulee',
    [ETAT.retour]: 'retour',
    [ETAT.retournee]: 'retour',
    [ETAT.a_verifier]: 'a_verifier',
  }
  return genres[etat] ?? null
}

/** What a move tells whoever receives; null: nothing, as long as the order is not sure. */
export function genreDestinataire(
  avant: Etats | undefined,
  { etat }: Etats,
  motif = '',
): GenreDestinataire | null {
  if (!avant || motif === RESTE_RETIRE) return null
  if (colisDit(motif)?.sort === 'parti') return 'parti'
  // somebody else receives it now, who was told nothing yet
  if (avant.etat === etat)
    return A_PREPARER.includes(etat) && changementsDits(motif).includes(DESTINATAIRE_CHANGE) ? 'prevu' : null
  if (etat === ETAT.confirmee) return 'prevu'
  if (etat === ETAT.expediee) return 'parti'
  if (etat === ETAT.livree && avant.etat === ETAT.expediee) return 'livre'
  return etat === ETAT.annulee && A_PREPARER.includes(avant.etat) ? 'annule' : null
}
