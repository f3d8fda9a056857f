import { type Demande, exigerCompte } from '#compte/compte.ts'
import type { Panier } from '#contract'
import { type ReservesDe, readPanier } from './lecture.data.ts'

/** `reservesDe` says what the unpaid orders of a cart hold. */
export const panierResolvers = (reservesDe: ReservesDe) => ({
  Query: {
    paniers: async (_: unknown, __: unknown, { compte, database }: Demande): Promise<Panier[]> => {
      const panier = await readPanier(database, exigerCompte(compte).id, reservesDe)
      return panier ? [panier] : []
    },
  },
})
