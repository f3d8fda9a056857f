/** Beyond this silence a number may be somebody else's: 400 days, in milliseconds (ADR 57). */
const SILENCE = 400 * 24 * 3_600_000

/** Whoever has not been heard by their number since then may have it no more. */
export const entenduDepuis = (now: Date): Date => new Date(now.getTime() - SILENCE)
