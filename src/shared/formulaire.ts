// What forms are checked with, in the browser and on the server: one rule per field, one sentence per fault.
import { EMAIL_FAUX, lireEmail } from './email.ts'
import { type Champs, Failure } from './failure.ts'
import { aDecimales, ID_MAX } from './nombre.ts'

/** A form's fields as they came: numbers are numbers, what was left alone is absent, what was emptied is null or ''. */
export type Saisie = Readonly<Record<string, unknown>>

export interface Regle {
  /** What is said when the field is empty; without it, it may be. */
  requis?: string
  /** Needed in a modification too, where a field that is absent is otherwise left as it is. */
  toujours?: true
  /** What is wrong with a value that is there, or null. */
  refus(valeur: unknown): string | null
  /** How many characters there may be: no more are typed. */
  maximum?: number
  /** A text that is right, as it is kept. */
  garde?(texte: string): string | null
}
/** In the order in which the faults are told. */
export type Regles = Readonly<Record<string, Regle>>

const vide = (valeur: unknown) =>
  valeur === undefined || valeur === null || (typeof valeur === 'string' && valeur.trim() === '')

/** The sentence of each field at fault. In a modification (`creation` false) only the fields that are there count. */
export function fautesDe(regles: Regles, saisie: Saisie, creation: boolean): Champs {
  const champs: Champs = {}
  for (const [nom, { requis, toujours, refus }] of Object.entries(regles)) {
    const valeur = saisie[nom]
    if (valeur === undefined && !creation && !toujours) continue
    const faute = vide(valeur) ? requis : refus(valeur)
    if (faute) champs[nom] = faute
  }
  return champs
}

/** @throws Failure ENTREE_INVALIDE with each field's sentence; the first one stands for all. */
export function exigerJuste(champs: Champs): void {
  const [premiere] = Object.values(champs)
  if (premiere) throw new Failure('ENTREE_INVALIDE', premiere, { champs })
}

/** What people see as one character counts as the database counts it: by code points. */
export const longueur = (texte: string) => [...texte.trim()].length

export const texte = (maximum: number, minimum = 0): Regle & { maximum: number } => ({
  maximum,
  refus: (valeur) =>
    typeof valeur !== 'string' || !valeur.isWellFormed()
      ? 'Un texte.'
      : longueur(valeur) > maximum
        ? `${maximum}\u00a0caractères au plus.`
        : longueur(valeur) < minimum
          ? `${minimum}\u00a0caractères au moins.`
          : null,
})

export const entier = (minimum: number, maximum: number): Regle => ({
  refus: (valeur) =>
    Number.isInteger(valeur) && Number(valeur) >= minimum && Number(valeur) <= maximum
      ? null
      : `Un nombre entier de ${minimum} à ${maximum}.`,
})

export const decimal = (minimum: number, maximum: number, decimales: number): Regle => ({
  refus: (valeur) =>
    typeof valeur !== 'number' || !(valeur >= minimum && valeur <= maximum)
      ? `Un nombre de ${minimum} à ${maximum}.`
      : aDecimales(valeur, decimales)
        ? null
        : `${decimales}\u00a0décimales au plus.`,
})

export const choix = (valeurs: readonly unknown[]): Regle => ({
  refus: (valeur) => (valeurs.includes(valeur) ? null : `Au choix\u00a0: ${valeurs.join(', ')}.`),
})

export const motif = (forme: RegExp, phrase: string): Regle => ({
  refus: (valeur) => (typeof valeur === 'string' && forme.test(valeur.trim()) ? null : phrase),
})

export const email: Regle = {
  refus: (valeur) => (typeof valeur === 'string' && lireEmail(valeur) ? null : EMAIL_FAUX),
  garde: lireEmail,
}

/** Several of the same, none twice. */
export const liste = (regle: Regle, maximum: number): Regle => ({
  refus(valeur) {
    if (!Array.isArray(valeur)) return 'Une liste.'
    if (valeur.length > maximum) return `${maximum} au plus.`
    if (new Set(valeur).size < valeur.length) return 'Chacun une seule fois.'
    return valeur.map((un) => regle.refus(un)).find((faute) => faute !== null) ?? null
  },
})

/** A picture the shop holds, by its name in the media folder: `produit/riz.jpg`. */
export const imageGardee: Regle = motif(
  /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*){0,4}\.[a-z]{3,5}$/,
  'Ce nom d’image est refusé.',
)
export const identifiant: Regle = entier(1, ID_MAX)
export const drapeau: Regle = choix([0, 1, false, true])
