import type { Depot } from '#image/depot.ts'

/** A depot in memory that fails at its n-th call, or for good from there on. */
export function depotQuiLache() {
  const fichiers = new Map<string, Uint8Array>()
  let reste = Number.POSITIVE_INFINITY
  let pourDeBon = false
  const appel = () => {
    reste -= 1
    if (reste === 0 || (reste < 0 && pourDeBon)) throw new Error('the disk is full')
  }
  const depot: Depot = {
    async garder(nom, octets) {
      appel()
      fichiers.set(nom, octets)
    },
    lire: async (nom) => fichiers.get(nom) ?? null,
    async oublier(nom) {
      appel()
      fichiers.delete(nom)
    },
  }
  const lacher = (n: number, bon = false) => {
    reste = n
    pourDeBon = bon
  }
  return { depot, fichiers, lacher, tenir: () => lacher(Number.POSITIVE_INFINITY) }
}
