// Who the shop is before the law and on a map: how it is read, and what of it is still missing.
import { sansSeparateurs } from '#shared/lecture/colle.ts'
import { enTirets } from '#shared/lecture/tirets.ts'
import type { PreferenceBoutique } from './preference.data.ts'

/** Where the firm is declared; a shop that is not yet declared says so. */
export const STATUTS = [
  ['SEN', 'Au Sénégal'],
  ['FRA', 'En France'],
  ['autre', 'Dans un autre pays'],
  ['aucune', 'Pas encore déclarée'],
] as const
export type Statut = (typeof STATUTS)[number][0]

type Identifiants = Partial<Record<'ninea' | 'rccm' | 'siret' | 'tva', string | null | undefined>>

/** The numbers of the firm as papers and pages write them; those that are not said are left out. */
export const identifiantsDe = ({ ninea, rccm, siret, tva }: Identifiants): string[] =>
  [ninea && `NINEA ${ninea}`, rccm && `RCCM ${rccm}`, siret && `SIRET ${siret}`, tva && `TVA ${tva}`].filter(
    (un): un is string => typeof un === 'string' && un !== '',
  )

/** Which numbers each country asks for. */
const DEMANDES: Record<Statut, readonly ('ninea' | 'rccm' | 'siret')[]> = {
  SEN: ['ninea', 'rccm'],
  FRA: ['siret'],
  autre: [],
  aucune: [],
}

/** Luhn's sum, which the fourteen digits of a SIRET keep. */
function luhn(chiffres: string): boolean {
  const somme = [...chiffres].reverse().reduce((total, chiffre, rang) => {
    const double = Number(chiffre) * (rang % 2 === 0 ? 1 : 2)
    return total + (double > 9 ? double - 9 : double)
  }, 0)
  return somme % 10 === 0
}

/** « 732 829 320 00074 », however it was spaced; null for what is no SIRET. */
export function lireSiret(saisi: string): string | null {
  const nu = sansSeparateurs(saisi)
  if (!/^\d{14}$/.test(nu) || !luhn(nu)) return null
  return nu.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4')
}

/** « FR 12 345678901 »: two letters of a country, then what its tax office gives; null for what is no such number. */
export function lireTva(saisi: string): string | null {
  const nu = sansSeparateurs(saisi).toUpperCase()
  const [, pays = '', suite = ''] = /^([A-Z]{2})([0-9A-Z]{6,13})$/.exec(nu) ?? []
  if (!suite || (pays === 'FR' && !/^[0-9A-HJ-NP-Z]{2}\d{9}$/.test(suite))) return null
  return pays === 'FR' ? `FR ${suite.slice(0, 2)} ${suite.slice(2)}` : `${pays} ${suite}`
}

const DEGRES = String.raw`(-?\d{1,3}\.\d{2,20})`
/** As plans and messengers write a place: alone, after `@`, in `q=`, `ll=`, `query=`, `!3d…!4d…`, `mlat=…&mlon=…`. */
const PLACES = [
  new RegExp(`!3d${DEGRES}!4d${DEGRES}`),
  new RegExp(`mlat=${DEGRES}&mlon=${DEGRES}`),
  new RegExp(`(?:^|@|geo:|[?&](?:q|ll|query|center)=)${DEGRES},\\s*${DEGRES}`),
]

/**
 * A place on Earth as it is kept, to the metre: « 14.69370, -17.44410 ».
 * From a position, or from the link of a plan that has it; null for what tells none.
 */
export function lirePoint(saisi: string): string | null {
  const texte = enTirets(saisi).trim().replaceAll('%2C', ',')
  for (const forme of PLACES) {
    const [, latitude, longitude] = forme.exec(texte) ?? []
    if (latitude === undefined || longitude === undefined) continue
    if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) continue
    return `${Number(latitude).toFixed(5)}, ${Number(longitude).toFixed(5)}`
  }
  return null
}

/**
 * What a shop has not yet said of itself, each in one sentence; empty when all is said. « Premiers pas » shows it.
 * @param preference what it keeps of itself, null before it has said anything.
 */
export function manquesIdentite(preference: Partial<PreferenceBoutique> | null): string[] {
  const { nom, email, telephone, adresse, statut, raison_sociale } = preference ?? {}
  const numeros = statut ? DEMANDES[statut].filter((numero) => !preference?.[numero]) : []
  return [
    !nom?.trim() && 'Le nom de la boutique manque.',
    !telephone?.trim() && 'Le téléphone manque\u00a0: vos clients ne peuvent pas vous appeler.',
    !email?.trim() && 'L’adresse e-mail manque\u00a0: personne ne peut vous répondre.',
    !adresse?.trim() && 'L’adresse de la boutique manque.',
    !statut && 'Dites où l’entreprise est déclarée, ou qu’elle ne l’est pas encore.',
    statut && statut !== 'aucune' && !raison_sociale?.trim() && 'La raison sociale manque.',
    ...numeros.map(
      (numero) => `Le numéro ${numero.toUpperCase()} manque\u00a0: les factures doivent le porter.`,
    ),
  ].filter((phrase): phrase is string => typeof phrase === 'string')
}
