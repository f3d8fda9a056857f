/**
 * Goods that the law leaves out of the right to withdraw (directive 2011/83/UE, art. 16; code de la consommation,
 * art. L221-28), each with the words beside it. `hygiene` is left out once its seal is broken, and not before.
 */
export const EXCEPTIONS = {
  perissable: {
    nom: 'Denrée périssable',
    phrase: 'Denrée périssable\u00a0: elle ne peut pas être rendue.',
    refusee: true,
  },
  sur_mesure: {
    nom: 'Fait sur mesure',
    phrase: 'Fait pour vous, sur mesure\u00a0: il ne peut pas être rendu.',
    refusee: true,
  },
  hygiene: {
    nom: 'Scellé, pour raison d’hygiène',
    phrase: 'Article scellé, pour raison d’hygiène\u00a0: ouvert, il ne peut plus être rendu.',
    refusee: false,
  },
} as const
export type Exception = keyof typeof EXCEPTIONS

/** What is said of a thing that cannot be given back like any other; null of all the others. */
export function direException(code: string | null): string | null {
  return code !== null && Object.hasOwn(EXCEPTIONS, code) ? EXCEPTIONS[code as Exception].phrase : null
}
