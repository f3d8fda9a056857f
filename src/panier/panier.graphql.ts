import { type Demande, exigerCompte } from '#compte/compte.ts'
import type { Panier } from '#contract'
import { readPanier } from './panier.data.ts'

export const panierResolvers = {
  Query: {
    paniers: async (_: unknown, __: unknown, { compte, database }: Demande): Promise<Panier[]> => {
      const panier = await readPanier(database, exigerCompte(compte).id)
      return panier ? [panier] : []
    },
  },
}
