import { Failure } from './failure.ts'

/** Days on the calendar: `2026-02-30` is none. */
export function estJour(texte: string): boolean {
  const date = new Date(`${texte}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(texte)
}

const INSTANT = /^(20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d)(?::00(?:\.000)?Z)?$/
/** A moment in Dakar, which lives in UTC: `2026-12-01T08:00`, kept with its zone; null for what is on no calendar. */
export function lireInstant(lu: string): string | null {
  const minute = INSTANT.exec(lu.trim())?.[1]
  const date = new Date(`${minute}:00.000Z`)
  return minute && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(minute)
    ? date.toISOString()
    : null
}

/** A moment in ISO 8601, of a day on the calendar. */
export const estInstant = (texte: string): boolean =>
  estJour(texte.slice(0, 10)) && !Number.isNaN(Date.parse(texte))

/** The last moment of its day in Dakar: what is valid until a day is valid on it. */
export const soirDe = (moment: Date): Date => new Date(new Date(moment).setUTCHours(23, 59, 59, 999))

/** Days that were asked for, null for none. @throws Failure ENTREE_INVALIDE for one that is on no calendar. */
export function exigerJours(jours: Record<string, string | null>): void {
  const faux = Object.entries(jours).filter(([, jour]) => jour !== null && !estJour(jour))
  if (faux.length === 0) return
  const message = 'Ce jour n’existe pas.'
  throw new Failure('ENTREE_INVALIDE', message, {
    champs: Object.fromEntries(faux.map(([nom]) => [nom, message])),
  })
}

/** Days, both included. */
export interface Periode {
  du: string
  au: string
}

const JOUR = 86_400_000
/** As many days as a report looks over: five years. */
const JOURS_MAX = 1827

export const enDate = (jour: string) => new Date(`${jour}T00:00:00Z`)
export const enJour = (date: Date) => date.toISOString().slice(0, 10)
/** The day after, or as many as are said. */
export const decaler = (jour: string, jours: number): string =>
  enJour(new Date(enDate(jour).getTime() + jours * JOUR))
export const joursDe = ({ du, au }: Periode): number =>
  (enDate(au).getTime() - enDate(du).getTime()) / JOUR + 1

/** Null for what is no period: a day on no calendar, an end before its start, more than `JOURS_MAX` days. */
export function lirePeriode(du: string, au: string): Periode | null {
  const jours = estJour(du) && estJour(au) ? joursDe({ du, au }) : 0
  return jours >= 1 && jours <= JOURS_MAX ? { du, au } : null
}

export const PERIODE_FAUSSE = 'Choisissez un premier et un dernier jour, cinq ans au plus entre les deux.'

/** The same of what was asked for. @throws Failure ENTREE_INVALIDE. */
export function exigerPeriode({ du, au }: Periode): Periode {
  const periode = lirePeriode(du, au)
  if (periode) return periode
  throw new Failure('ENTREE_INVALIDE', PERIODE_FAUSSE, { champs: { du: PERIODE_FAUSSE } })
}
