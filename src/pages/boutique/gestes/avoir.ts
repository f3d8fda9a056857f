import { api } from '#browser/api.ts'
import { ACTION } from '#panier/panier.ts'
import type { Adresse } from '#routes'
import type { Visite } from '../../visite.ts'
import type { Geste } from './envoi.ts'

/** Cards are typed at the cart and at the last step: one stays where one is. */
const ou = ({ adresse }: Visite): Adresse =>
  adresse.startsWith('/livraison/paiement') ? '/livraison/paiement?visite=suite' : '/cart?visite=suite'

export const GESTES_AVOIR: Record<string, Geste> = {
  'avoir.garder': {
    libre: true,
    faire: async (visite, { sujet, carte = '' }) => {
      await api('POST /api/avoir', { body: { carte: sujet || carte.trim() || '-' } })
      return {
        vers: ou(visite),
        dit: { niveau: 'success', message: 'C’est ajouté\u00a0: vous paierez d’autant moins.' },
      }
    },
  },
  'avoir.oublier': {
    libre: true,
    faire: async (visite, { sujet = '' }) => {
      await api('POST /api/avoir', { body: { carte: sujet, action: ACTION.retirer } })
      return { vers: ou(visite) }
    },
  },
}
