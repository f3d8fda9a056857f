import type { Demande } from '#compte/compte.ts'
import type { Devise, Preference } from '#contract'
import { listDevises, listPreferences } from './preference.data.ts'

export const preferenceResolvers = {
  Query: {
    preferences: (_: unknown, __: unknown, { database }: Demande): Promise<Preference[]> =>
      listPreferences(database),
    devises: (_: unknown, __: unknown, { database }: Demande): Promise<Devise[]> => listDevises(database),
  },
}
