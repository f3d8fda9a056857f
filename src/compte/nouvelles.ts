// By what somebody hears of their orders (ADR 73): a mail box or a number; and of a number by what it is reached.

/** By what a number is reached. */
export const PAR_NUMERO = ['sms', 'whatsapp'] as const
export type ParNumero = (typeof PAR_NUMERO)[number]

/** « rien »: it wants no news, nor alerts. */
export type ChoixNumero = ParNumero | 'rien'

/** What an account, or whoever receives an order, chose to be told by. */
export type Nouvelles = 'mail' | 'telephone'

export const NOMS_PAR_NUMERO: Record<ParNumero, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }
