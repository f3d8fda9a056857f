import { selon } from '#shared/texte.ts'

/** Who receives, and where: the six fields that must all be filled (specification, part 5). */
export interface Adresse {
  nom: string | null
  prenom: string | null
  telephone1: string | null
  pays: string | null
  adresse: string | null
  ville: string | null
}

const CHAMPS_ADRESSE = ['nom', 'prenom', 'telephone1', 'pays', 'adresse', 'ville'] as const

/** Of somebody who comes for their order: who they are, and how they are told that it is ready. */
const CHAMPS_CONTACT = ['nom', 'prenom', 'telephone1'] as const

const LETTRE = /\p{L}/u
const LISIBLES: Record<string, RegExp> = {
  nom: LETTRE,
  prenom: LETTRE,
  ville: LETTRE,
  adresse: /[\p{L}\p{N}]/u,
}

/** Does it say anything? « 🎉 » names nobody, and no town. */
export const seLit = (champ: string, texte: string): boolean =>
  selon(LISIBLES, champ)?.test(texte) ?? texte.trim() !== ''

/** The fields of an address that still say nothing, in the order of the form; those of a contact alone where nothing is brought. */
export function champsManquants(adresse: Partial<Adresse>, contact = false): (keyof Adresse)[] {
  const champs: readonly (keyof Adresse)[] = contact ? CHAMPS_CONTACT : CHAMPS_ADRESSE
  return champs.filter((champ) => !seLit(champ, adresse[champ] ?? ''))
}
