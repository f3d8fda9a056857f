import { LE_SIEN } from '#avoir/avoir.ts'
import { api } from '#browser/api.ts'
import { type Appel, useAppel } from '#browser/appel.ts'
import type { AvoirsLus } from '#caisse/addition/avoirs.ts'

/** The gift cards and the store credit that this browser pays with, and what is left of each. */
export const useAvoirs = (voulus = true): Appel<AvoirsLus> =>
  useAppel(voulus ? 'avoirs' : null, async () => (await api('GET /api/avoir')).data)

/** The store credit of whoever is signed in; null where there is none, or as long as nobody has answered. */
export function useMonAvoir(voulu = true) {
  const { donnees } = useAvoirs(voulu)
  return donnees?.offert ?? donnees?.utilises.find(({ par }) => par === LE_SIEN) ?? null
}
