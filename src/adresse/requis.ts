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

/** The fields of an address that are still empty, in the order of the form; those of a contact alone where nothing is brought. */
export function champsManquants(adresse: Partial<Adresse>, contact = false): (keyof Adresse)[] {
  const champs: readonly (keyof Adresse)[] = contact ? CHAMPS_CONTACT : CHAMPS_ADRESSE
  return champs.filter((champ) => !adresse[champ]?.trim())
}
