import { api } from '#browser/api.ts'
import type { Geste } from './envoi.ts'

export const GESTES_RAPPEL: Record<string, Geste> = {
  rappel: {
    faire: async (_visite, { sujet }) => {
      const voulu = sujet === '1'
      await api('PUT /api/rappel', { body: { voulu } })
      const message = voulu
        ? 'Nous vous écrirons, une seule fois, si vous oubliez ce panier.'
        : 'Nous ne vous rappellerons plus vos paniers.'
      return { dit: { niveau: 'success', message } }
    },
  },
}
