import { Failure } from '#shared/failure.ts'

/** Longer than any name anyone types. */
const SAISIE_MAX = 100
/** More words than these say nothing more. */
const MOTS_MAX = 8
const ORTHOGRAPHES_MAX = 5

/** A typed word and a known word that it may stand for (none: null). */
export type MotProche = {
  demande: string
  connu: string | null
}

/** What to look for, as tsquery texts, from the strictest reading of what was typed to the widest. */
export interface Lectures {
  exacte: string
  /** Words may go on: what is being typed. */
  commencee: string
  /** Slips are set right in the words nobody knows. */
  corrigee: string
  /** Slips are set right in every word: « mil » may be « miel ». */
  elargie: string
  /** Any of the words will do. */
  partielle: string
}

/**
 * What was typed, if it can be looked for.
 * @throws Failure ENTREE_INVALIDE when it is too long, or is no text.
 */
export function lireSaisie(designation: string): string {
  const longue = designation.length > SAISIE_MAX
  if (!longue && designation.isWellFormed() && !designation.includes('\0')) return designation
  const message = longue
    ? `La recherche ne doit pas dépasser ${SAISIE_MAX} caractères.`
    : 'La recherche contient un caractère refusé.'
  throw new Failure('ENTREE_INVALIDE', message, { champs: { designation: message } })
}

/** The readings of typed words; null when none of them means anything here. Words nobody knows are left out. */
export function lectures(proches: MotProche[]): Lectures | null {
  const parMot = [...Map.groupBy(proches, ({ demande }) => demande)].slice(0, MOTS_MAX)
  const mots = parMot.flatMap(([demande, lignes]) => {
    const connus = lignes.flatMap(({ connu }) => connu ?? [])
    const debut = connus.some((connu) => connu.startsWith(demande)) ? [`${demande}:*`] : []
    const autres = orthographes(
      demande,
      connus.filter((connu) => connu !== demande),
    )
    const corrige = connus.includes(demande) ? debut : [...debut, ...autres]
    if (corrige.length === 0) return []
    return [{ demande, corrige: groupe(corrige), large: groupe([...debut, ...autres]) }]
  })
  if (mots.length === 0) return null
  return {
    exacte: mots.map(({ demande }) => `${demande}:A`).join(' & '),
    commencee: mots.map(({ demande }) => `${demande}:*A`).join(' & '),
    corrigee: mots.map(({ corrige }) => corrige).join(' & '),
    elargie: mots.map(({ large }) => large).join(' & '),
    partielle: mots.map(({ corrige }) => corrige).join(' | '),
  }
}

const groupe = (choix: string[]) => `(${choix.join(' | ')})`

/** The known words closest to a misspelt one, at equal distance the ones that look most like it (their order). */
function orthographes(demande: string, connus: string[]): string[] {
  const permises = fautesPermises(demande)
  const distances = connus.map((connu) => ({ connu, distance: distance(demande, connu) }))
  const moindre = Math.min(...distances.map((proche) => proche.distance))
  if (moindre > permises) return []
  return distances
    .filter((proche) => proche.distance === moindre)
    .map(({ connu }) => connu)
    .slice(0, ORTHOGRAPHES_MAX)
}

function fautesPermises(mot: string): number {
  if (mot.length < 3 || /^\d+$/.test(mot)) return 0
  return mot.length < 8 ? 1 : 2
}

/** Slips between two words: a letter added, missing, changed, or two neighbours swapped. */
export function distance(a: string, b: string): number {
  let avant: number[] = []
  let ligne = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const suivante = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (ligne[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const voisins = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const echange = voisins ? (avant[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      suivante.push(Math.min((ligne[j] ?? 0) + 1, (suivante[j - 1] ?? 0) + 1, change, echange))
    }
    avant = ligne
    ligne = suivante
  }
  return ligne[b.length] ?? 0
}
