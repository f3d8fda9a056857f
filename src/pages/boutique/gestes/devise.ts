import { lireContexte } from '#livraison/contexte.ts'
import { Failure } from '#shared/failure.ts'
import { estDevise } from '#shared/money.ts'
import type { Geste } from './envoi.ts'

export const GESTES_DEVISE: Record<string, Geste> = {
  devise: {
    libre: true,
    faire: async (visite, { devise }) => {
      if (!estDevise(devise)) throw new Failure('ENTREE_INVALIDE', 'Choisissez une devise.')
      visite.livraison = JSON.stringify({ ...lireContexte(visite.livraison), devise })
      return {}
    },
  },
}
