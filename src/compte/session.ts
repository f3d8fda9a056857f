/** The session as a cookie, which pages made without script are read with; no other route than `reprise` reads it. */
export const TEMOIN_SESSION = 'session'

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
