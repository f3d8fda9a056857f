import type { Route } from './attentes.ts'

/** What is sent back: its buyer asks by the link of their order, the staff answers, receives, and decides of the money. */
export const ROUTES_RETOUR: Record<string, Route> = {
  'GET /retour/:cle': { acces: 'publique', url: () => '/retour/devine', etranger: 404 },
  // forms alone
  'POST /retour/:cle': { acces: 'publique', url: () => '/retour/devine', corps: () => ({}), etranger: 415 },
  'GET /api/retour/:commande_id': {
    acces: 'privee',
    url: (a) => `/api/retour/${a.commande}`,
    etranger: 404,
  },
  'GET /api/equipe/retour': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/retours': { acces: 'equipe', etranger: 200 },
  'PUT /api/equipe/retour': {
    acces: 'equipe',
    role: 'gestionnaire',
    corps: () => ({ id: 999_999, mot: 'essai', geste: 'refuser' }),
    etranger: 404,
  },
  'PUT /api/equipe/retour/reception': {
    acces: 'equipe',
    corps: () => ({ id: 999_999, mot: '', lignes: [] }),
    etranger: 404,
  },
  'PUT /api/equipe/retour/argent': {
    acces: 'equipe',
    role: 'gestionnaire',
    corps: () => ({ id: 999_999, mot: 'essai', geste: 'terminer' }),
    etranger: 404,
  },
}
