import type { Essai } from '#shared/essai.ts'
import type { Demarche, Reglages, Variables } from '#shared/variables.ts'
import type { Bref } from './alerte.ts'
import type { Canal } from './canaux.ts'
import type { Courrier } from './mise-en-page.ts'

/** A message ready to go. */
export interface Pli {
  /** Its name in a folder: `000012-acheteur-expediee`. */
  nom: string
  /** The same at each try: whoever gets it twice can tell. */
  message_id: string
  de: { name: string; address: string }
  /** Where answers go. */
  repondre: string
  a: string
  date: Date
  courrier: Courrier
  /** The shop's own address: what a path of `bref` follows. */
  site: string
  /** The same in two lines, where it has them: what a phone shows. */
  bref?: Bref
  /** Where its reader ends such letters by one press (RFC 8058). */
  fin?: string
}

/**
 * How a try ended. `definitif`: no later try can help; `panne`: it is the server that fails, so that the other
 * messages need not try now. `motif` names nobody. `disparue`: the
 * address is no more, whatever is sent to it.
 */
export type Issue = 'parti' | Parti | Refus
/** Taken, under a name by which the carrier later says whether it reached its reader. */
export interface Parti {
  ref: string
}
export interface Refus {
  definitif: boolean
  panne: boolean
  motif: string
  disparue?: boolean
}

export const estParti = (issue: Issue): issue is 'parti' | Parti => issue === 'parti' || 'ref' in issue

/** What a carrier calls the shop for: what became of a message, or words that somebody wrote to its number. */
export type Nouvelle =
  | { genre: 'recu'; ref: string }
  | { genre: 'echec'; ref: string; motif: string }
  | { genre: 'mot'; de: string; texte: string; ref: string; joint?: Joint }
/** What came with words, or alone: nothing of it is kept but that it came. */
export type Joint = 'photo' | 'video' | 'vocal' | 'document' | 'autocollant' | 'lieu' | 'contact' | 'autre'

/** A call of a carrier's, as it came. `corps`: byte for byte, as it is signed. */
export interface Appel {
  methode: 'GET' | 'POST'
  /** The shop's own address that was called. */
  adresse: string
  question: ReadonlyMap<string, string>
  entetes: Readonly<Record<string, string | string[] | undefined>>
  corps: Buffer
}

/** What a call says; `dite`: what must be answered, word for word; null: the carrier has not made it. */
export type Lecture = { nouvelles: Nouvelle[]; dite?: string } | null

/** What carries messages away by one channel. A try that `signal` cuts may have gone all the same. */
export interface Poste {
  /** Who writes, when it is not the shop's own e-mail; '' when it is. */
  readonly expediteur: string
  /** What browsers must know before they take anything, where it is pushed to them. */
  readonly clePublique?: string
  envoyer(pli: Pli, signal: AbortSignal): Promise<Issue>
  /** Reads what its carrier calls the shop for; absent: it never does. */
  lire?(appel: Appel): Lecture
}

/** The channels that are open. */
export type Canaux = Partial<Record<Canal, Poste>>

/** The driver of a channel, before anything is set. */
export interface Pilote<V extends Variables = Variables> {
  variables: V
  /** The shop makes these keys itself: nobody types them. */
  fabrique?: true
  /** How its owner comes by them. */
  demarche: Demarche
  /** What a form asks for, where that is something else, and how settings are made of it. */
  ecran?: { variables: Variables; composer(saisie: Record<string, string>): Reglages<V> }
  /** What is wrong with its settings, one French line each. */
  fautes(reglages: Reglages<V>): string[]
  /** Asks whether keys are good by a call that sends nothing; absent: a letter is sent to see. */
  essayer?(reglages: Reglages<V>): Promise<Essai>
  /** `patience`: milliseconds after which a silent server is given up. */
  ouvrir(reglages: Reglages<V>, patience?: number): Poste
}

/** A driver with its settings' own names. */
export const piloter = <const V extends Variables>(pilote: Pilote<V>): Pilote<V> => pilote

/** What the room `ouverture` says, handed in by whoever runs a pass. */
export interface SelonPorte {
  /** Whether the shop is open: what only an open one makes true is said to nobody before, and waits. */
  ouverte: () => Promise<boolean>
}
