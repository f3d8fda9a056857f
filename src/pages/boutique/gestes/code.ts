import { api } from '#browser/api.ts'
import { ACTION } from '#panier/panier.ts'
import type { Adresse } from '#routes'
import type { Visite } from '../../visite.ts'
import type { Geste } from './envoi.ts'

const AU_PANIER: Adresse = '/cart?visite=suite'

/** The codes that this browser keeps, as the shop has just said. */
async function changer(visite: Visite, code: string, action: 0 | 2) {
  const { codes } = (await api('POST /api/codepromo', { body: { code, action } })).data
  visite.codes = codes.length > 0 ? codes.join('.') : null
}

export const GESTES_CODE: Record<string, Geste> = {
  'code.garder': {
    libre: true,
    faire: async (visite, { code = '' }) => {
      await changer(visite, code.trim() || '-', ACTION.ajouter)
      return { vers: AU_PANIER, dit: { niveau: 'success', message: 'Code promo gardé.' } }
    },
  },
  'code.oublier': {
    libre: true,
    faire: async (visite, { sujet = '' }) => {
      await changer(visite, sujet, ACTION.retirer)
      return { vers: AU_PANIER }
    },
  },
}
