import type { Log } from '#context'

/** A log that says nothing. */
export const silence: Log = { info: () => {}, warn: () => {}, error: () => {} }
