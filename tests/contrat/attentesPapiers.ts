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
  'GET /api/remboursement/:commande_id': {
    acces: 'privee',
    url: (a) => `/api/remboursement/${a.commande}`,
    etranger: 404,
  },
  'GET /api/retractation/:commande_id': {
    acces: 'privee',
    url: (a) => `/api/retractation/${a.commande}`,
    etranger: 404,
  },
  'POST /api/retractation': {
    acces: 'privee',
    corps: (a) => ({ commande_id: a.commande, nom: 'Sow', email: 'sow@exemple.sn', lignes: [1] }),
    etranger: 404,
  },
  'GET /api/equipe/retractation': { acces: 'equipe', etranger: 200 },
  'PUT /api/equipe/retractation': {
    acces: 'equipe',
    corps: () => ({ id: 999_999, motif: 'essai' }),
    etranger: 404,
  },
  'GET /api/equipe/papier': gestionnaire,
  'GET /api/equipe/fichier/ecritures': {
    ...gestionnaire,
    url: () => '/api/equipe/fichier/ecritures?mois=2026-11&plan=syscohada',
  },
  'GET /api/equipe/archive/papier': { ...gestionnaire, url: () => '/api/equipe/archive/papier?mois=2026-11' },
  'GET /api/equipe/rapport': {
    ...gestionnaire,
    url: () => '/api/equipe/rapport?axe=produit&du=2026-11-01&au=2026-11-30',
  },
  'GET /api/equipe/fichier/rapport': {
    ...gestionnaire,
    url: () => '/api/equipe/fichier/rapport?axe=jour&du=2026-11-01&au=2026-11-30',
  },
  'GET /api/equipe/fichier/papier': gestionnaire,
}
