declare global {
  /**
   * What the document has begun to ask in the name of a token, before any script has come (`scriptAvance`): answers by
   * what was asked; `signal`: the cart's last change that this device knew of then.
   */
  var avance:
    | { jeton: string; signal: string | null; reponses: Partial<Record<string, Promise<Response>>> }
    | undefined
}

/** An answer to a question that has not come after this is none, or all that waits behind it would wait for ever; in milliseconds. */
export const DELAI_QUESTION = 30_000
/** The same of what writes: it may ask somebody else, a payment provider say. */
const DELAI_ECRITURE = 120_000

/** What ends a call that is never answered; an old browser has nothing for it. */
export const finirApres = (question: boolean): AbortSignal | null =>
  AbortSignal.timeout?.(question ? DELAI_QUESTION : DELAI_ECRITURE) ?? null

/** The answer to this very question where the document has begun to ask it in the name of this token; once. */
export function prendreAvance(quoi: string, jeton: string): Promise<Response> | undefined {
  const reponses = globalThis.avance?.jeton === jeton ? globalThis.avance.reponses : {}
  const reponse = reponses[quoi]
  delete reponses[quoi]
  return reponse
}
