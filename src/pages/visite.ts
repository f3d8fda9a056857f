import { createContext } from 'react-router'
import type { Dit, SurPlace } from '#browser/surPlace.ts'
import type { CodeAttendu } from './boutique/gestes/connexion.ts'

/**
 * A visit in which no script has shown itself: what its browser keeps for it in cookies, and what changes of that while
 * it is answered. Its pages are made whole by the server; what is pressed there is a form, told to the very routes that
 * the browser calls.
 */
export interface Visite {
  /** The session's token; null: a guest. */
  jeton: string | null
  /** A guest's cart (`ecrireTemoin`). */
  panier: string | null
  /** What a guest likes (`lireInvite`). */
  favoris: string | null
  /** What a guest has put aside (`lireCote`). */
  cote: string | null
  /** Codes of offers (`codesDe`). */
  codes: string | null
  /** Gift cards and store credit (`avoirsDe`). */
  avoirs: string | null
  /** What checkout holds (`ContexteLivraison`). */
  livraison: string | null
  /** Where the last form led outside the shop: the page of a provider. */
  depart: string | null
  /** A code that was sent and is waited for. */
  code: CodeAttendu | null
  /** What the provider of sign-ins sent back (`ECHEC_PREUVE`). */
  preuve: string | null
  /** What stood behind the `#` of a link, brought by hand. */
  secret: string | null
  /** Said on the next page that is made for this visitor. */
  dit: Dit | null
  /** Where the script is that brings such a visit to life, if one runs; null while one develops. */
  readonly script: string | null
  /** False where the browser has brought nothing back of what it was given. */
  readonly temoins: boolean
  /** Which answer to a form this browser has had last; null before the first. */
  readonly tour: string | null
  /** The address that was asked for, with its question. */
  readonly adresse: string
  /** Milliseconds. */
  readonly instant: number
  /** Written in the forms of this visitor's own pages, where no other site can read it. */
  readonly sceau: string
  /** Who wrote the form, as the browser's headers say: « muette » where they say nothing of it. */
  readonly provenance: 'boutique' | 'ailleurs' | 'muette'
  /** A file that was asked for: where the shop has it, for whoever this session is. */
  fichier: string | null
  /** Another page than this one, where it turns out so. */
  vers: string | null
  /** What is being refused on this very page. */
  refus: SurPlace['refus']
  saisie: SurPlace['saisie']
  /** Runs what calls the shop as the browser would, in this visitor's name. */
  faire<T>(travail: () => Promise<T>): Promise<T>
}

export const visite = createContext<Visite | null>(null)
