// The room `prestataire`: the providers of payment, each a folder. It knows no order, no attempt and no table: each
// provider has a folder, with `moyen.ts` (what the browser may know), its driver, which speaks to it and says what it
// said, and its tests.
import type { Essai } from '#shared/essai.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { Methode } from './moyens.ts'

/** What of an attempt a provider is asked about. */
export interface Connue {
  /** Ours: the idempotency key, and what it must give back. */
  cle: string
  /** Its own name for it. */
  reference: string
  /** In the smallest unit of `devise`. */
  montant: number
  devise: CodeDevise
  cree_le: Date
}

/**
 * What a provider says of an attempt. `inconnue`: it has never heard of it; `approuvee`: the payer agreed, and
 * the money comes when `capturer` is called.
 */
export interface Reponse {
  etat: 'ouverte' | 'en_cours' | 'approuvee' | 'payee' | 'expiree' | 'refusee' | 'inconnue'
  reference: string
  cle: string | null
  /** In the smallest unit of `devise`. */
  montant: number | null
  /** ISO 4217, upper case. */
  devise: string | null
  /** Its name for the money, once it came: refunds are asked of it. */
  encaissement: string | null
}

/** The provider has never heard of it. */
export function inconnue(reference: string): Reponse {
  return { etat: 'inconnue', reference, cle: null, montant: null, devise: null, encaissement: null }
}

export interface DemandePaiement {
  cle: string
  commande_id: number
  /** What the payer reads at the provider's. */
  libelle: string
  montant: number
  devise: CodeDevise
  /** Null: the payer says it there. */
  email: string | null
  /** After that nobody can pay it. */
  expire_le: Date
  /** Where the payer comes back, having paid or having given up. */
  retour: string
  abandon: string
}

/** A page that can be paid; `secret`: what its notifications must show, where they carry no signature. */
export interface PageOuverte {
  reference: string
  adresse: string
  secret?: string
}

/**
 * Money that came is going again: `conteste` by its payer or their bank, `rembourse` by somebody at the provider's desk, or
 * by the shop itself. Named by the money, and by the refund where it is one; how much of it, where that is said.
 */
export interface Incident {
  genre: 'conteste' | 'rembourse'
  encaissement: string | null
  remboursement: string | null
  /** In the smallest unit of `devise`. */
  montant: number | null
  devise: CodeDevise | null
}

/** A provider's notification: a reason to ask it, never a proof. */
export interface Avis {
  evenement: string
  reference: string | null
  cle: string | null
  secret: string | null
  incident?: Incident
  /** What must be kept of its headers, where only the provider can say whether it wrote it. */
  preuve?: Record<string, string>
}

/** The headers of a notification, names in lower case. */
export type Entetes = Record<string, string | string[] | undefined>

export interface DemandeRemboursement {
  /** Ours: the same key gives money back once. */
  cle: string
  reference: string
  encaissement: string | null
  /** In the smallest unit of `devise`. */
  montant: number
  devise: CodeDevise
}

export interface ReponseRemboursement {
  etat: 'fait' | 'en_cours' | 'refuse'
  /** The provider's name for it. */
  reference: string | null
  motif: string | null
}

/**
 * A payment provider. Every call answers within a few seconds or throws
 * `Failure('PRESTATAIRE_INDISPONIBLE')`; none is made inside a transaction.
 */
export interface Prestataire {
  readonly methode: Methode
  /** What it can charge; an order in another currency is charged in the first of them. */
  readonly devises: readonly [CodeDevise, ...CodeDevise[]]
  /** Milliseconds after which its page may be dead, where it dies before the order does: another is asked for. */
  readonly vie?: number
  /** Its keys are for trying: nobody's money moves there. */
  readonly essai?: boolean
  /** Its page shows the e-mail that `creer` was given. */
  readonly montreEmail?: true
  /** Does it take the shop's keys? Asked of it, costing nobody anything; never throws. */
  essayer(): Promise<Essai>
  /** The same `cle` always opens the same payment. `refus`: this demand will never be taken. */
  creer(demande: DemandePaiement): Promise<PageOuverte | { refus: string }>
  consulter(tentative: Connue): Promise<Reponse>
  /** Makes it impossible to pay, or says why it is not: `ouverte` where a page cannot be closed. */
  fermer(tentative: Connue): Promise<Reponse>
  /** Takes the money of an `approuvee` attempt, once however often it is called. */
  capturer?(tentative: Connue): Promise<Reponse>
  /** Gives money back, once for one `cle`. Without it, the shop gives it back by hand. */
  rembourser?(demande: DemandeRemboursement): Promise<ReponseRemboursement>
  /** Asked where `rembourser` failed in a way that its key keeps: has that key given money back? Then how it stands. */
  retrouverRemboursement?(demande: DemandeRemboursement): Promise<ReponseRemboursement | null>
  /** What became of a refund that was `en_cours`. */
  suivreRemboursement?(reference: string): Promise<ReponseRemboursement>
  /**
   * @throws Failure ENTREE_INVALIDE unless the provider wrote exactly these bytes, lately (as far as that can be
   * told without asking it; a `secret` is compared with the attempt's by the caller).
   */
  lireNotification(corps: Uint8Array, entetes: Entetes, now: Date): Avis
  /** Reads a stored notification, which passed `lireNotification` when it came. */
  relireNotification(corps: string): Avis
  /** Did the provider write this stored notification, to the byte? Asked before anything is done about it. */
  verifierNotification?(corps: string, preuve: Record<string, string>): Promise<boolean>
}

export const PRESTATAIRE_MUET =
  'Le service de paiement ne répond pas. Votre commande et vos articles sont gardés\u00a0: réessayez dans quelques instants.'
