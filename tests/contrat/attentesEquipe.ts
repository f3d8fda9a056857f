import type { Route } from './attentes.ts'

/** The addresses of the staff: `etranger` says what somebody of it is answered, everybody else is told 404. */
export const ROUTES_EQUIPE: Record<string, Route> = {
  'GET /api/equipe/moi': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/tableau': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/journal': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/commande': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/commande/:id': {
    acces: 'equipe',
    url: (a) => `/api/equipe/commande/${a.commande}`,
    etranger: 200,
  },
  'PUT /api/equipe/commande': {
    acces: 'equipe',
    corps: (a) => ({ id: a.commande, etatcommande: 2, motif: 'essai' }),
    etranger: 422,
  },
  'PUT /api/equipe/commandes': {
    acces: 'equipe',
    corps: (a) => ({ ids: [a.commande], etatcommande: 2, motif: 'essai' }),
    etranger: 200,
  },
  'POST /api/equipe/notecommande': {
    acces: 'equipe',
    corps: (a) => ({ commande_id: a.commande, texte: 'Rappeler à 18 h.' }),
    etranger: 200,
  },
  'POST /api/equipe/verification': { acces: 'equipe', corps: () => ({ id: 1 }), etranger: 404 },
  'PUT /api/equipe/tentative': {
    acces: 'equipe',
    corps: () => ({ id: 1, motif: 'essai' }),
    etranger: 404,
  },
  'PUT /api/equipe/notification': {
    acces: 'equipe',
    corps: () => ({ id: 1, motif: 'essai' }),
    etranger: 404,
  },
  'GET /api/equipe/anomalies': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/message': { acces: 'equipe', etranger: 200 },
  // the owner's order has messages, none of which was given up
  'PUT /api/equipe/message': { acces: 'equipe', corps: () => ({ id: 1 }), etranger: 422 },
  'POST /api/remboursement': {
    acces: 'equipe',
    corps: (a) => ({ commande_id: a.commande, motif: 'essai' }),
    etranger: 404,
  },
  'PUT /api/remboursement': {
    acces: 'equipe',
    corps: () => ({ id: 1, decision: 'fait', motif: 'essai' }),
    etranger: 404,
  },
}
