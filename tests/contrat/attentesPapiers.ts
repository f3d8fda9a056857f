import type { Route } from './attentes.ts'

const gestionnaire: Route = { acces: 'equipe', role: 'gestionnaire', etranger: 200 }

/** Invoices, credit notes and withdrawals: their owner's, and the staff's. */
export const ROUTES_PAPIERS: Record<string, Route> = {
  'GET /api/papier': {
    acces: 'privee',
    url: (a) => `/api/papier?commande_id=${a.commande}`,
    etranger: 404,
  },
  'GET /api/papier/:id/pdf': { acces: 'privee', url: (a) => `/api/papier/${a.papier}/pdf`, etranger: 404 },
  'GET /api/equipe/papier': gestionnaire,
  'GET /api/equipe/fichier/papier': gestionnaire,
}
