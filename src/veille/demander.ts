import { api } from '#browser/api.ts'
import type { Genre } from './veille.ts'

/** What a form says, as it stands. */
export interface Saisie {
  produit: number
  declinaison: number | null
  genre: Genre
  email: string | null
}

/** Answers what is said of it. @throws Failure. */
export async function demander(saisie: Saisie): Promise<string> {
  return (await api('POST /api/veille', { body: saisie })).data.message
}
