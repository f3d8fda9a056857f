// How many of a product one order may take, unit by unit: at least, at most, and by how many. The keeper writes it as a
// text, unit by unit; the wire carries rules.
import type { RegleQuantite } from '#contract'

const MAX = 9999
const UNE = /^(\S{1,20})\s+(\d{1,4})(?:\s*-\s*(\d{1,4}))?(?:\s*\/\s*(\d{1,4}))?$/
const REGLES_MAX = 21

export type RegleEcrite = Omit<RegleQuantite, 'unite_id'> & { code: string }

/**
 * Rules as they are typed and as files carry them: `kg 5-100/5 | sac25 2`, each a unit's code, the least, the most
 * and the step. Null for a text that is none, or that allows nothing.
 */
export function lireQuantites(texte: string): RegleEcrite[] | null {
  const morceaux = texte
    .split('|')
    .map((un) => un.trim())
    .filter(Boolean)
  const regles = morceaux.flatMap((un) => {
    const [, code = '', minimum, maximum, pas = '1'] = UNE.exec(un) ?? []
    const regle = {
      ...{ code, minimum: Number(minimum), pas: Number(pas) },
      maximum: maximum === undefined ? null : Number(maximum),
    }
    return code && fauteRegle(regle) === null ? [regle] : []
  })
  const codes = new Set(regles.map(({ code }) => code))
  return regles.length === morceaux.length && codes.size === regles.length && regles.length <= REGLES_MAX
    ? regles
    : null
}

/** What is wrong with a text of rules, or null. */
export function fauteQuantites(texte: string): string | null {
  if (lireQuantites(texte)) return null
  for (const un of texte.split('|')) {
    const [, code, minimum, maximum, pas = '1'] = UNE.exec(un.trim()) ?? []
    const faute =
      code === undefined
        ? null
        : fauteRegle({
            ...{ minimum: Number(minimum), pas: Number(pas) },
            maximum: maximum === undefined ? null : Number(maximum),
          })
    if (faute) return `${code}\u00a0: ${faute}`
  }
  return 'Écrivez-le en nombres entiers, unité par unité, comme «\u202fkg 5-100/5 | sac25 2\u202f»\u00a0: code de l’unité, minimum, -maximum, /pas.'
}

/** What is wrong with a rule, or null. A multiple of the step stays one when two carts become one. */
function fauteRegle({ minimum, maximum, pas }: Omit<RegleQuantite, 'unite_id'>): string | null {
  if (!(pas >= 1 && pas <= MAX)) return 'Le pas est de 1 au moins.'
  if (!(minimum >= 1 && minimum <= MAX)) return 'Le minimum est de 1 au moins.'
  if (minimum % pas !== 0) return `Le minimum est un multiple de ${pas}.`
  if (maximum === null) return null
  if (maximum > MAX || maximum % pas !== 0) return `Le maximum est un multiple de ${pas}.`
  return maximum < minimum ? 'Le maximum est en dessous du minimum.' : null
}

/** The one way in which rules are written; '' for none. */
export const ecrireQuantites = (regles: readonly RegleEcrite[]): string =>
  regles
    .map(
      ({ code, minimum, maximum, pas }) =>
        `${code} ${minimum}${maximum === null ? '' : `-${maximum}`}${pas === 1 ? '' : `/${pas}`}`,
    )
    .join(' | ')

/** Rules that bind these units: those of a unit in which it is not sold are left out. */
export function reglesDe(
  texte: string | null,
  unites: readonly { id: number; code: string }[],
): RegleQuantite[] {
  return (lireQuantites(texte ?? '') ?? []).flatMap(({ code, ...regle }) => {
    const unite = unites.find((une) => une.code === code)
    return unite ? [{ unite_id: unite.id, ...regle }] : []
  })
}
