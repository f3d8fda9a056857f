// The registry of the channels that messages go by: what everybody may know of each. A channel is one line here, one in
// `pilotes.appel.ts` (its driver) and one in `demo/doublures.ts` (its stand-in): what is missing does not compile.
import { PAR_NUMERO, type ParNumero } from '#compte/nouvelles.ts'
import type { Voie } from '#connexion/code.ts'
import { mail } from './mail/canal.ts'
import { push } from './push/canal.ts'
import { sms } from './sms/canal.ts'
import { twilio } from './twilio/canal.ts'
import { whatsapp } from './whatsapp/canal.ts'

/** A channel in its own words. */
export interface FicheCanal {
  nom: string
  /** What becomes of its messages in a real shop that has not set it; absent where the shop can do without. */
  sansLui?: string
  /** The phone numbers (E.164) that it serves, and as what it reaches them; absent: it serves none. */
  numeros?: RegExp
  par?: ParNumero
}

/** In the order in which a number is looked for. */
export const CANAUX = { mail, push, sms, twilio, whatsapp } as const satisfies Record<string, FicheCanal>

export type Canal = keyof typeof CANAUX
export const CODES_CANAUX = Object.keys(CANAUX) as Canal[]

/** Something for each. */
export const parCanal = <T>(dire: (canal: Canal) => T): Record<Canal, T> =>
  Object.fromEntries(CODES_CANAUX.map((canal) => [canal, dire(canal)])) as Record<Canal, T>

/** What becomes of a channel's messages in a real shop that has not set it; null: the shop can do without. */
export const sansCanal = (canal: Canal): string | null => fiche(canal).sansLui ?? null

const fiche = (canal: Canal): FicheCanal => CANAUX[canal]
type Ouverts = Partial<Record<Canal, unknown>>

const ouvertsDe = (ouverts: Ouverts): Canal[] => CODES_CANAUX.filter((canal) => ouverts[canal] !== undefined)

/** Those that reach numbers. */
export const CANAUX_NUMERO = CODES_CANAUX.filter((canal) => fiche(canal).par !== undefined)

/** As what a channel reaches numbers; null: it reaches none. */
export const parDuCanal = (canal: Canal): ParNumero | null => fiche(canal).par ?? null

/**
 * The channels that a message to this number (E.164) may go by, the first to be tried first: as its owner wants it, then as
 * it can. `sauf`: one that could not reach it, as none of its kind can.
 */
export function canauxDuNumero(
  numero: string,
  ouverts: Ouverts,
  { voulu, sauf }: { voulu?: ParNumero | null | undefined; sauf?: Canal | null | undefined } = {},
): Canal[] {
  const perdu = sauf ? fiche(sauf).par : undefined
  const servi = ouvertsDe(ouverts).filter(
    (canal) => fiche(canal).par !== perdu && fiche(canal).numeros?.test(numero),
  )
  const premier = voulu ?? 'sms'
  return [
    ...servi.filter((canal) => fiche(canal).par === premier),
    ...servi.filter((canal) => fiche(canal).par !== premier),
  ]
}

/** As what a number can be reached, the usual way first. */
export const joignablePar =
  (ouverts: Ouverts) =>
  (numero: string): ParNumero[] => [
    ...new Set(canauxDuNumero(numero, ouverts).flatMap((canal) => fiche(canal).par ?? [])),
  ]

/** By what codes to sign in by leave. */
export function voiesDesCodes(ouverts: Ouverts): Voie[] {
  const pars = ouvertsDe(ouverts).flatMap((canal) => fiche(canal).par ?? [])
  return [
    ...(ouverts.mail === undefined ? [] : (['email'] as const)),
    ...PAR_NUMERO.filter((par) => pars.includes(par)).map((par) => VOIE_DE[par]),
  ]
}

const VOIE_DE: Record<ParNumero, Voie> = { sms: 'telephone', whatsapp: 'whatsapp' }

/** Where this channel's carrier calls the shop, to say what became of its messages. */
export const adresseDAppel = (canal: Canal, publicUrl: string): string => `${publicUrl}/api/message/${canal}`
