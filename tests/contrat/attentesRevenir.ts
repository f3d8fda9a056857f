import { ids } from '../fixtures.ts'
import type { Route } from './attentes.ts'

/** What brings somebody back: each answers its own account alone. */
export const ROUTES_REVENIR: Record<string, Route> = {
  'POST /api/favorie/reunir': {
    acces: 'privee',
    corps: () => ({ produits: [ids.produit.mil] }),
    etranger: 200,
  },
}
