import { createContext, type ReactNode, use } from 'react'
import type { Champs, FailureCode } from '#shared/failure.ts'
import type { CodeDevise } from '#shared/money.ts'

/** What became of a question, as `useAppel` tells it. */
export interface Issue<T> {
  donnees: T | null
  erreur: unknown
}

/**
 * A page that is made whole by the server, for a visit in which no script has shown itself: what its stores hold, what
 * its questions are answered, what was typed and why it was refused. Nothing of it comes alive: what is pressed is a form.
 */
export interface SurPlace {
  /** What a store holds for this visitor; nothing where it starts as it always does. */
  valeurs: ReadonlyMap<object, unknown>
  /** Asks once for each key, while the page is being made. */
  repondre(cle: string, appeler: () => Promise<unknown>): Promise<Issue<unknown>>
  /** Code that comes later elsewhere is there at once. */
  piece<P>(charger: () => Promise<P>): Promise<P>
  /** What was sent with the form that was refused; empty otherwise. */
  saisie: Readonly<Record<string, string>>
  refus: { code: FailureCode; message: string; champs: Champs } | null
  /** In which currency this visitor reads prices. */
  devise: CodeDevise
  /** Where a code was sent that is waited for. */
  codeAttendu: 'email' | 'telephone' | 'whatsapp' | null
  /** The way in by the provider alone, beside a form whose code signs in too. */
  connexionSeule: ReactNode
  /** The forms that prove an address to order without an account. */
  sansCompte: ReactNode
  /** The forms that prove one more way into the account. */
  acces: ReactNode
  /** Said once, of what was done before. */
  dit: Dit | null
  /** Proves that a form was written by the shop for this visitor. */
  sceau: string
  /** Drawn for this page: the same form sent twice is one demand. */
  cle: string
  /** The page of a provider, to which the last form leads. */
  depart: string | null
  /** What stood behind the `#` of a link, and where to bring it. */
  secret: string | null
  coller: ReactNode
  /** What stands above every such page, and the way in: handed on here, so that no page that lives brings them. */
  entete: ReactNode
  connexion: ReactNode
  /** Another page is to be made instead. */
  aller(adresse: string): void
  /** Where the script is that brings such a visit to life, if one runs. */
  script: string | null
  /** False where this browser has brought back nothing of what it was given to keep. */
  temoins: boolean
}

export interface Dit {
  niveau: 'success' | 'error' | 'warning' | 'info'
  message: string
  /** Somewhere to go, or to pass on. */
  adresse?: string
  /** What its link says; the address itself otherwise, to be copied. */
  libelle?: string
}

export const SurPlaceContext = /* @__PURE__ */ createContext<SurPlace | null>(null)

/** In a component: null in every page that comes alive, and in whatever the browser runs, where it weighs nothing. */
export const surPlace = (): SurPlace | null => (import.meta.env.SSR ? use(SurPlaceContext) : null)
