// A form's fields as texts, and what they are for the rules and the server, by what is declared of each.
import type { Champ, Declares } from '#shared/champ.ts'
import type { Champs } from '#shared/failure.ts'
import { ecrireNombre, lireNombre } from '#shared/nombre.ts'

type Textes = Readonly<Record<string, string>>
/** The fields that the form shows. */
export type NomSaisi<C extends Declares> = {
  [N in keyof C]: C[N] extends { carte: null } ? never : N
}[keyof C] &
  string
export type TextesDe<C extends Declares> = Record<NomSaisi<C>, string>

export const saisis = <C extends Declares>(champs: C): [NomSaisi<C>, Champ][] =>
  Object.entries(champs).filter(([, { carte }]) => carte !== null) as [NomSaisi<C>, Champ][]

/** What is said of each, by its name. */
export const deChacun = <C extends Declares, T>(
  champs: C,
  dire: (champ: Champ, nom: NomSaisi<C>) => T,
): Record<NomSaisi<C>, T> =>
  Object.fromEntries(saisis(champs).map(([nom, champ]) => [nom, dire(champ, nom)])) as Record<NomSaisi<C>, T>

/** What each is called. */
export const libellesDe = <C extends Declares>(champs: C) => deChacun(champs, ({ libelle }) => libelle)

/** The texts of what is kept, or of something new, which starts as `depart` has it. */
export function textesDe<C extends Declares>(
  champs: C,
  lue: object | null,
  depart: Partial<TextesDe<C>> = {},
): TextesDe<C> {
  const gardes: Readonly<Record<string, unknown>> | null = lue && { ...lue }
  return deChacun(champs, (champ, nom) =>
    gardes ? enTexteDe(champ, gardes[nom]) : (depart[nom] ?? String(champ.defaut ?? '')),
  )
}

function enTexteDe({ genre }: Champ, valeur: unknown): string {
  if (valeur === null || valeur === undefined) return ''
  if (genre === 'nombre' || genre === 'stock') return ecrireNombre(Number(valeur))
  return genre === 'alts' && Array.isArray(valeur) ? enTexte(valeur) : String(valeur)
}

/** What the server takes for these texts. */
export const valeursDe = <C extends Declares>(champs: C, textes: TextesDe<C>): Record<NomSaisi<C>, unknown> =>
  deChacun(champs, (champ, nom) => valeurDe(champ, textes[nom], textes))

function valeurDe({ genre, regle, lit = lireNombre }: Champ, texte: string, autres: Textes): unknown {
  if (genre === 'nombre' || genre === 'stock') return lit(texte, autres) ?? null
  if (genre === 'lien') return texte === '' ? null : Number(texte)
  if (genre === 'liens') return enListe(texte).map(Number)
  if (genre === 'images') return enListe(texte)
  if (genre === 'alts') return enLignes(texte)
  if (genre === 'drapeau') return Number(texte)
  return regle.garde?.(texte) ?? (texte.trim() || null)
}

/**
 * Without the faults of what is kept as it was: a rule may be younger than what it reads, and the server looks at what
 * changes alone. What is empty is asked for all the same.
 */
export const fautesDuChange = (fautes: Champs, avant: Textes | null, apres: Textes): Champs =>
  Object.fromEntries(
    Object.entries(fautes).filter(([nom]) => !apres[nom]?.trim() || apres[nom] !== avant?.[nom]),
  )

/** What is not as it was: what somebody else changed beside it stays. */
export const differences = (avant: object, apres: object): Record<string, unknown> => {
  const etait = new Map(Object.entries(avant))
  return Object.fromEntries(Object.entries(apres).filter(([nom, valeur]) => valeur !== etait.get(nom)))
}

/** The ids or names that a text holds: « 3,7 ». */
export const enListe = (texte: string): string[] => texte.split(',').filter(Boolean)

/** What the pictures show, a line for each; those at the end that say nothing are left out. */
export const enTexte = (alts: readonly string[]): string => alts.join('\n').replace(/\n+$/, '')
export const enLignes = (texte: string): string[] => (texte === '' ? [] : texte.split('\n'))
