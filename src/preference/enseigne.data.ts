import type { Queries } from '#database/database.ts'
import type { Enseigne } from '#shared/nue/page.ts'
import { nomBoutique } from './boutique.ts'
import { findPreference } from './preference.data.ts'

/** What the bare pages of this shop stand under. */
export const findEnseigne = async (q: Queries, demonstration: boolean): Promise<Enseigne> => ({
  nom: nomBoutique(await findPreference(q)),
  demonstration,
})
