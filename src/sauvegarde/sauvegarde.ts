// The room `sauvegarde`: what is known of the shop's backups, each read back once it was made. It makes none and reads
// none, nothing but the command line does (server/commands/nuit.ts).

/** How many nights' backups stay, unless the command says otherwise. */
export const NUITS = 14
/** And the first of each of so many months. */
const MOIS = 12
/** Hours after which the last good one is old: a night, and a late start. */
const HEURES_BONNE = 26

/** A backup that was made to be kept, as reading it back has shown it. */
export interface Sauvegarde {
  /** ISO 8601: the moment that it holds. */
  faite_le: string
  /** Its name, without the folder. */
  fichier: string
  octets: number
  lignes: number
  images: number
  /** Why it is not one; null: it was put back whole into an empty base. */
  faute: string | null
}

/** The last one, and the last that was good. */
export interface Sauvegardes {
  derniere: Sauvegarde | null
  bonne: Sauvegarde | null
}

/** « manquee »: the last try failed; « ancienne »: nobody has tried for too long. */
export type EtatSauvegarde = 'aucune' | 'a_jour' | 'ancienne' | 'manquee'

export function etatSauvegarde({ derniere, bonne }: Sauvegardes, now: Date): EtatSauvegarde {
  if (derniere?.faute) return 'manquee'
  if (!bonne) return 'aucune'
  return now.getTime() - Date.parse(bonne.faite_le) <= HEURES_BONNE * 3_600_000 ? 'a_jour' : 'ancienne'
}

const PREFIXE = 'teranga-'
const SUFFIXE = '.sauvegarde'

/** `teranga-2026-11-22T02-30-00Z.sauvegarde`: in the order of time when sorted, and a name on every disk. */
export const nomSauvegarde = (date: Date): string =>
  `${PREFIXE}${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z${SUFFIXE}`

const NOM = /^teranga-(\d{4}-\d\d)-(\d\d)T\d\d-\d\d-\d\dZ\.sauvegarde$/

const JOUR = 86_400_000
const PARTIELLE = /^teranga-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sauvegarde\.partiel$/

/** Which files of a folder a backup that was killed has left: begun more than a day ago, nobody is at them. */
export const partiellesLaissees = (noms: readonly string[], now: Date): string[] =>
  noms.filter((nom) => PARTIELLE.test(nom) && nom < nomSauvegarde(new Date(now.getTime() - JOUR)))

/**
 * Which files of a folder are of no use any more: all but the last of each of the last `nuits` days that have one, and
 * the first of each of the last twelve months that have one. Files of other names are nobody's business.
 */
export function sauvegardesDeTrop(noms: readonly string[], nuits: number): string[] {
  const notres = noms.filter((nom) => NOM.test(nom)).sort()
  const parJour = new Map(notres.map((nom) => [nom.slice(0, PREFIXE.length + 10), nom]))
  const parMois = new Map(notres.toReversed().map((nom) => [nom.slice(0, PREFIXE.length + 7), nom]))
  const gardees = new Set([...[...parJour.values()].slice(-nuits), ...[...parMois.values()].slice(0, MOIS)])
  return notres.filter((nom) => !gardees.has(nom))
}
