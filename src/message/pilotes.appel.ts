// The drivers of the registry, on the server alone, and the environment variables that each needs.
import type { Reglages, Variables } from '#shared/variables.ts'
import { type Canal, CODES_CANAUX, parCanal } from './canaux.ts'
import { pilote as mail } from './mail/mail.pilote.ts'
import type { Canaux, Pilote, Poste } from './poste.ts'
import { pilote as push } from './push/push.pilote.ts'
import { pilote as sms } from './sms/sms.pilote.ts'
import { pilote as twilio } from './twilio/twilio.pilote.ts'
import { pilote as whatsapp } from './whatsapp/whatsapp.pilote.ts'

const PILOTES = { mail, push, sms, twilio, whatsapp } as const satisfies Record<Canal, Pilote>

/** What each is set with, or null: it is not configured. */
export type ReglesCanaux = { [C in Canal]: Reglages<(typeof PILOTES)[C]['variables']> | null }

/** The environment variables of each. */
export const VARIABLES_CANAUX = parCanal<Variables>((canal) => PILOTES[canal].variables)

/** What is wrong with their settings, one French line each. */
export const fautesCanaux = (regles: ReglesCanaux): string[] =>
  deChaque(regles, (_, pilote, reglages) => pilote.fautes(reglages))

/** One channel, as it is set. `patience`: milliseconds after which a silent server is given up. */
export function ouvrirCanal(canal: Canal, reglages: Reglages, patience?: number): Poste {
  const pilotes: Record<Canal, Pilote> = PILOTES
  return pilotes[canal].ouvrir(reglages, patience)
}

/** The channels that are configured. */
export const ouvrirCanaux = (regles: ReglesCanaux): Canaux =>
  Object.fromEntries(deChaque(regles, (canal, pilote, reglages) => [[canal, pilote.ouvrir(reglages)]]))

/** What a channel's owner needs to know and to type. */
export const piloteDe = (canal: Canal): Omit<Pilote, 'ouvrir'> => {
  const pilotes: Record<Canal, Pilote> = PILOTES
  return pilotes[canal]
}

function deChaque<T>(regles: ReglesCanaux, dire: (canal: Canal, pilote: Pilote, reglages: Reglages) => T[]) {
  const pilotes: Record<Canal, Pilote> = PILOTES
  return CODES_CANAUX.flatMap((canal) => {
    const reglages = regles[canal]
    return reglages ? dire(canal, pilotes[canal], reglages) : []
  })
}
