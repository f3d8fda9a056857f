// What the staff keeps of a thing, each field said once: its border, its defaults, the control of its form and its name
// in the journal are worked out from it. A test says which part a field lacks (declares.base.test.ts).
import type { Regle, Regles } from './formulaire.ts'
import { lireMilliers } from './somme/somme.ts'

/** How a field is kept, carried and typed; `autre` has a border and a control of its own. */
export type Genre =
  | 'texte'
  | 'textes'
  | 'nombre'
  | 'choix'
  | 'drapeau'
  | 'lien'
  | 'liens'
  | 'stock'
  | 'image'
  | 'images'
  | 'alts'
  | 'autre'

export type Lecture = (
  texte: string,
  autres: Readonly<Record<string, string | undefined>>,
) => number | undefined

export interface Champ {
  genre: Genre
  /** In the form, its save bar and the journal. */
  libelle: string
  regle: Regle
  /** What a new one holds where nothing is said, and one that was emptied; absent: nothing, or there is always something. */
  defaut?: null | string | 0 | 1 | readonly []
  /** Its card in the form, where there are several; null: it is changed elsewhere. */
  carte?: string | null
  aide?: string
  /** How a number of it is read as it is typed, in forms and in files, beside what else was typed; absent: `lireNombre`. */
  lit?: Lecture
  /** These codes with their words, to choose from. */
  parmi?: readonly (readonly [code: string, texte: string])[]
}
/** The fields of a thing, in the order of its form and of its faults. */
export type Declares = Readonly<Record<string, Champ>>

export const reglesDe = (champs: Declares): Regles =>
  Object.fromEntries(Object.entries(champs).map(([nom, { regle }]) => [nom, regle]))

/** What a new one holds where nothing is said. */
export const defautsDe = (champs: Declares): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(champs).flatMap(([nom, { defaut }]) => (defaut === undefined ? [] : [[nom, defaut]])),
  )

/** A place among others of its kind, where it is moved in a list and not typed. */
export const rangDe = (regle: Regle) =>
  ({
    genre: 'nombre',
    libelle: 'Rang',
    regle,
    lit: lireMilliers,
    defaut: 0,
    carte: null,
  }) as const satisfies Champ
