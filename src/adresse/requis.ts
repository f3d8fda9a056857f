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

/** The fields of an address that are still empty, in the order of the form. */
export function champsManquants(adresse: Partial<Adresse>): (keyof Adresse)[] {
  return CHAMPS_ADRESSE.filter((champ) => !adresse[champ]?.trim())
}
