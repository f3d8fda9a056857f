import { api } from '#browser/api.ts'
import { type Appel, useAppel } from '#browser/appel.ts'
import type { AvoirsLus } from '#caisse/addition/avoirs.ts'

/** The gift cards and the store credit that this browser pays with, and what is left of each. */
export const useAvoirs = (voulus = true): Appel<AvoirsLus> =>
  useAppel(voulus ? 'avoirs' : null, async () => (await api('GET /api/avoir')).data)
