/** Means of payment the shop knows; which of them it offers is a setting. */
export const MOYENS = ['carte', 'paypal', 'wave', 'orange_money', 'livraison'] as const
export type CodeMoyen = (typeof MOYENS)[number]

/** A means of payment as the shop has set it. */
export interface Moyen {
  code: CodeMoyen
  actif: number
  /** Where it stands among the others. */
  rang: number
}

export function estMoyen(code: unknown): code is CodeMoyen {
  return MOYENS.some((moyen) => moyen === code)
}
