/** The session as a cookie, which pages made without script are read with; no other route than `reprise` reads it. */
export const TEMOIN_SESSION = 'session'
/** The session of whoever signed out, where the shop has not heard of it: a script wrote it, and it opens nothing any more. */
export const TEMOIN_SORTIE = 'sortie'

/** A session on the wire: dates in ISO 8601 UTC, and whether it is the one that asks. */
export interface SessionOuverte {
  id: number
  /** « Chrome sur Android »; null when the browser did not say. */
  appareil: string | null
  cree_le: string
  /** Written at most once an hour. */
  vue_le: string
  expire_le: string
  actuelle: boolean
}
