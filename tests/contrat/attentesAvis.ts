import { ids } from '../fixtures.ts'
import type { Route } from './attentes.ts'

/** Reviews: whoever bought writes them, whoever keeps the shop reads them. */
export const ROUTES_AVIS: Record<string, Route> = {
  'GET /api/avis/:commande_id': {
    acces: 'privee',
    url: (a) => `/api/avis/${a.commande}`,
    etranger: 404,
  },
  'POST /api/avis': {
    acces: 'privee',
    corps: () => ({ produit_id: ids.produit.mil, etoiles: 5, texte: 'Très bien.' }),
    etranger: 404,
  },
  'GET /api/equipe/avis': { acces: 'equipe', role: 'gestionnaire', etranger: 200 },
  'PUT /api/equipe/avis': {
    acces: 'equipe',
    role: 'gestionnaire',
    corps: () => ({ id: 999_999, envois: 1, geste: 'publier' }),
    etranger: 404,
  },
}
