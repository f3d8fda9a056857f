// What may be bought beyond the stock: what is made or ordered for whoever buys it, and what is to be had from a day on.
// The keeper writes it as a text (`commande 10/50`, `2026-12-20/50`); the wire and orders carry it without its limit.
import { dateLongue } from '#shared/calendrier.ts'
import { compare, type Decimal, exact, plus, times, toDecimal, zero } from '#shared/exact.ts'

/** More than anybody asks for at once, in a product's unit: no limit was set. */
const SANS_LIMITE = 1_000_000_000
/** A variant that is sold from its stock alone, whatever its product says. */
export const JAMAIS = 'non'
const UNE = /^(?:commande ([1-9]\d{0,2})|(\d{4}-\d{2}-\d{2}))(?:\/([1-9]\d{0,8}))?$/

export interface Attente {
  /** On demand: days from the purchase until it can leave. */
  jours: number | null
  /** Pre-ordered: the day from which it can leave, `2026-12-20`, Dakar's. */
  jour: string | null
  /** How many, in the product's unit, may be waited for at once; null: any number. */
  maximum: number | null
}

/** What a text says; null where it says nothing that can be read. */
export function lireAttente(texte: string | null): Attente | null {
  const [lue, jours, jour, maximum] = UNE.exec((texte ?? '').trim()) ?? []
  if (lue === undefined || (jour !== undefined && !existe(jour))) return null
  return {
    jours: jours === undefined ? null : Number(jours),
    jour: jour ?? null,
    maximum: maximum === undefined ? null : Number(maximum),
  }
}

const existe = (jour: string) => {
  const lu = new Date(`${jour}T00:00:00Z`)
  return !Number.isNaN(lu.getTime()) && lu.toISOString().startsWith(jour)
}

/** The one way in which it is written; '' for none. */
export const ecrireAttente = ({ jours, jour, maximum }: Attente): string =>
  `${jour ?? (jours === null ? '' : `commande ${jours}`)}${maximum === null ? '' : `/${maximum}`}`

/** What is wrong with a text, or null. */
export const fauteAttente = (texte: string): string | null =>
  lireAttente(texte)
    ? null
    : 'Écrivez «\u202fcommande 10\u202f» pour un délai de 10 jours, ou un jour comme «\u202f2026-12-20\u202f»\u202f; ajoutez /50 pour cinquante au plus.'

/** How its field is checked. */
export const REGLE_ATTENTE = {
  maximum: 24,
  refus: (texte: unknown) =>
    typeof texte === 'string' && texte.length <= 24 ? fauteAttente(texte) : 'Un texte.',
}

/** The same as buyers read it: its limit is the shop's own affair. */
export const attenteDite = (texte: string | null): string | null =>
  texte === null || texte === JAMAIS ? null : (texte.split('/')[0] ?? null)

/** How many, in the product's unit, may still be bought beyond the stock, of which `attendus` are waited for already. */
export function avanceDe(texte: string | null, attendus: Decimal): string {
  const attente = texte === null ? null : lireAttente(texte)
  if (!attente) return '0'
  const reste = plus(exact(attente.maximum ?? SANS_LIMITE), times(exact(-1), exact(attendus)))
  return compare(reste, zero) > 0 ? toDecimal(reste, 6) : '0'
}

/** « Sur commande, prêt en 10 jours », « Précommande, disponible le 20 décembre 2026 »; null for what is there. */
export function direAttente(texte: string | null): string | null {
  const attente = lireAttente(texte)
  if (!attente) return null
  const { jours, jour } = attente
  if (jour) return `Précommande, disponible le ${dateLongue(jour)}`
  return `Sur commande, prêt en ${jours}\u00a0jour${jours === 1 ? '' : 's'}`
}

const JOUR = 86_400_000

/** When all of it can leave that is bought at `depuis`. */
export function departDe(textes: readonly (string | null)[], depuis: Date): Date {
  const instants = textes.map((texte) => {
    const { jours = null, jour = null } = lireAttente(texte) ?? {}
    if (jour) return Date.parse(`${jour}T00:00:00Z`)
    return jours === null ? 0 : depuis.getTime() + jours * JOUR
  })
  return new Date(Math.max(depuis.getTime(), ...instants))
}
