import { deNom } from './elision.ts'

const JOUR = 86_400_000
const MOIS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** `24 novembre`, `1er décembre`: Dakar lives in UTC, so no time zone is needed. */
function jourEtMois(date: Date): string {
  return `${jour(date)} ${MOIS[date.getUTCMonth()]}`
}

/** `21 novembre 2026`, from an ISO 8601 date. */
export function dateLongue(iso: string): string {
  const date = new Date(iso)
  return `${jourEtMois(date)} ${date.getUTCFullYear()}`
}

/** `novembre 2026`, from an ISO 8601 date. */
export function moisEnMots(iso: string): string {
  const date = new Date(iso)
  return `${MOIS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/**
 * `21 novembre 2026 à 14:05 (heure de Dakar)`: what a letter, a paper or a page without script says, wherever it is
 * read. A server's own clock zone has no part in it.
 */
export function dateEtHeureDakar(iso: string): string {
  return `${dateLongue(iso)} à ${new Date(iso).toISOString().slice(11, 16)} (heure de Dakar)`
}

/** `21 novembre 2026 à 15:05 (heure de Paris)`: in the zone of the browser, named where it differs from Dakar. */
export function dateEtHeure(iso: string): string {
  const date = new Date(iso)
  const jours = `${jourDe(date.getDate())} ${MOIS[date.getMonth()]} ${date.getFullYear()}`
  return `${jours} à ${heure(iso)}`
}

/** `21/11/2026 14:05`, for tables, in the zone of the browser. */
export function jourEtHeure(iso: string): string {
  const date = new Date(iso)
  const [jour, mois] = [date.getDate(), date.getMonth() + 1].map((n) => String(n).padStart(2, '0'))
  return `${jour}/${mois}/${date.getFullYear()} ${heure(iso)}`
}

/** `14:05`, or `15:05 (heure de Paris)`: in the zone of the browser, named where it differs from Dakar. */
export function heure(iso: string): string {
  const date = new Date(iso)
  const [h, min] = [date.getHours(), date.getMinutes()].map((n) => String(n).padStart(2, '0'))
  // Dakar lives in UTC all the year
  const ailleurs = date.getTimezoneOffset() !== 0
  return `${h}:${min}${ailleurs ? ` (heure ${deLaZone()})` : ''}`
}

/** « de Paris », « d’Abidjan »: the town that the browser's zone is called by. */
function deLaZone(): string {
  const ville = Intl.DateTimeFormat().resolvedOptions().timeZone?.split('/').at(-1)?.replaceAll('_', ' ')
  if (!ville) return 'locale'
  return deNom(ville)
}

const jour = (date: Date): string => jourDe(date.getUTCDate())
const jourDe = (n: number): string => (n === 1 ? '1er' : String(n))

/** Days as people say them: « le jour même », « 1 jour », « 3 jours ». */
export function delaiEnJours(delai: number): string {
  if (delai === 0) return 'le jour même'
  return `${delai}\u00a0${delai > 1 ? 'jours' : 'jour'}`
}

/**
 * « entre le 24 et le 26 novembre »: from `delai` days after `depuis` to half as many days more (at least one),
 * because a parcel announced for one day is late half of the time.
 */
export function fourchetteLivraison(delai: number, depuis: Date): string {
  const debut = new Date(depuis.getTime() + delai * JOUR)
  const fin = new Date(debut.getTime() + Math.max(1, Math.ceil(delai / 2)) * JOUR)
  const memeMois = debut.getUTCMonth() === fin.getUTCMonth()
  return `entre le ${memeMois ? jour(debut) : jourEtMois(debut)} et le ${jourEtMois(fin)}`
}

/** The same, for a commande placed at `datecomm` and due from `dateliv`, both ISO 8601. */
export function fourchettePrevue(datecomm: string, dateliv: string): string {
  const depuis = new Date(datecomm)
  return fourchetteLivraison(Math.round((new Date(dateliv).getTime() - depuis.getTime()) / JOUR), depuis)
}
