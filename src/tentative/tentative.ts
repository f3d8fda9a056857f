// The room `tentative`: an attempt to pay, and what a provider's answer means for it. The room below `remboursement`
// and `paiement`, which both read and write attempts through it: it moves no order, and calls no provider.
import type { CodeMoyen } from '#preference/moyen.ts'
import type { Reponse } from '#prestataire/prestataire.ts'
import { depuisUnites } from '#shared/devises.ts'
import { toWire } from '#shared/exact.ts'
import { type CodeDevise, estDevise } from '#shared/money.ts'

/** An attempt to pay an order: stored before the provider is called. `corrigee`: cash that was noted, and never came. */
export type EtatTentative =
  | 'ouverte'
  | 'payee'
  | 'refusee'
  | 'expiree'
  | 'a_verifier'
  | 'a_rembourser'
  | 'corrigee'

export interface Tentative {
  id: number
  commande_id: number
  /** Ours: the idempotency key towards the provider, and what it must give back. */
  cle: string
  /** How money came: through a provider, or in the deliverer's hand. */
  methode: CodeMoyen
  /** In the smallest unit of `devise`. */
  montant: number
  devise: CodeDevise
  etat: EtatTentative
  /** The provider's own name for it, once it is known there. */
  reference: string | null
  adresse: string | null
  /** What its notifications must show, where the provider signs none. */
  secret: string | null
  /** The provider's name for the money that came: what a refund is asked of. */
  encaissement: string | null
  /** What came, as the provider said it, in the smallest unit of `devise_recue`. */
  recu: number | null
  devise_recue: string | null
  /** When the shop learnt of it; null of what no provider brought. */
  recu_le: Date | null
  /** The credit that it stands for. */
  avoir_id: number | null
  motif: string | null
  controles: number
  prochain_controle: Date | null
  cree_le: Date
}

/** Why a person must look at an attempt. `sans_reponse` alone can still settle itself. */
export const MOTIFS = {
  deja_payee: 'La commande était déjà payée.',
  annulee: 'La commande était annulée.',
  reference: 'La référence rendue par le prestataire n’est pas la nôtre.',
  montant: 'Le montant encaissé n’est pas celui de la commande.',
  devise: 'La devise encaissée n’est pas celle de la commande.',
  inconnue: 'Le prestataire ne connaît pas ce paiement.',
  sans_reponse: 'Le prestataire n’a rien confirmé en 24 heures.',
} as const

export interface Verdict {
  etat: Exclude<EtatTentative, 'a_rembourser' | 'corrigee'>
  motif: string | null
}

/**
 * What a provider's answer means for an attempt: paid only when the reference, our key, the amount to the
 * unit and the currency are those that were stored before it was called.
 */
export function verdict(
  tentative: Pick<Tentative, 'reference' | 'cle' | 'montant' | 'devise'>,
  reponse: Reponse,
): Verdict {
  if (reponse.etat === 'inconnue') return { etat: 'a_verifier', motif: MOTIFS.inconnue }
  if (reponse.reference !== tentative.reference || reponse.cle !== tentative.cle) {
    return { etat: 'a_verifier', motif: MOTIFS.reference }
  }
  if (reponse.etat === 'en_cours' || reponse.etat === 'approuvee') return { etat: 'ouverte', motif: null }
  if (reponse.etat !== 'payee') return { etat: reponse.etat, motif: null }
  if (reponse.devise !== tentative.devise) return { etat: 'a_verifier', motif: MOTIFS.devise }
  if (reponse.montant !== tentative.montant) return { etat: 'a_verifier', motif: MOTIFS.montant }
  return { etat: 'payee', motif: null }
}

/** The money that an answer says has come on this attempt, whatever was asked; null when it says none. */
export function argentRecu(
  { reference, cle }: Pick<Tentative, 'reference' | 'cle'>,
  reponse: Reponse,
): Pick<Tentative, 'recu' | 'devise_recue'> | null {
  const notre = reponse.reference === reference && reponse.cle === cle
  if (!notre || reponse.etat !== 'payee' || reponse.montant === null) return null
  if (!Number.isSafeInteger(reponse.montant) || reponse.montant < 0) return null
  if (!/^[A-Z]{3}$/.test(reponse.devise ?? '')) return null
  return { recu: reponse.montant, devise_recue: reponse.devise }
}

/** May the provider's answer still change it? Late money is money: closed and refused attempts are heard too. */
export function reglable({ etat, motif }: Pick<Tentative, 'etat' | 'motif'>): boolean {
  if (etat === 'a_verifier') return motif === MOTIFS.sans_reponse
  return etat === 'ouverte' || etat === 'expiree' || etat === 'refusee'
}

const MINUTE = 60_000
const CONTROLES = [1, 3, 10, 30, ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * 60)]

/** When an open attempt is asked again: 1, 3, 10, 30 minutes after it was made, then hourly; null after 24 h. */
export function prochainControle(cree_le: Date, now: Date): Date | null {
  const due = CONTROLES.map((minutes) => cree_le.getTime() + minutes * MINUTE)
  const next = due.find((time) => time > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** How long a call that got no answer is made again with the same key; its address was never shown. */
const REPRISE = 4 * MINUTE
/** For so long an attempt's page is shown again. */
export const VIE = 35 * MINUTE
/** Stripe asks for half an hour at least, by its own clock, of a page that is asked for within `REPRISE`: ours may be an hour behind. */
const PAGE = 100 * MINUTE

/** Has this attempt a page that can be paid, or may one still be asked for? */
export function reprenable(
  { reference, cree_le }: Pick<Tentative, 'reference' | 'cree_le'>,
  now: Date,
): boolean {
  return reference !== null || now.getTime() - cree_le.getTime() <= REPRISE
}

/**
 * When the provider's page closes by itself. It depends on what is stored only: a repeated call with the same
 * key must be the same to the byte. The shop closes it earlier, before the stock goes back.
 */
export function finDeTentative(cree_le: Date): Date {
  return new Date(cree_le.getTime() + PAGE)
}

/** An amount as the wire carries it; of a currency that is not the shop's, its smallest units. */
export function surLeFil(montant: number, devise: string): number {
  return estDevise(devise) ? toWire(depuisUnites(montant, devise)) : montant
}
