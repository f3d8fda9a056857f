import type { Route } from './attentes.ts'

/** What the shop and whoever orders write to each other: the buyer by the link of their order, the staff on its page. */
export const ROUTES_ECHANGE: Record<string, Route> = {
  'GET /echange/:cle': { acces: 'publique', url: () => '/echange/devine', etranger: 404 },
  // forms alone
  'POST /echange/:cle': { acces: 'publique', url: () => '/echange/devine', corps: () => ({}), etranger: 415 },
  // none is set: there is nothing here
  'POST /api/courrier/mailgun': {
    acces: 'publique',
    corps: () => ({}),
    etranger: 404,
  },
  // no carrier of the demonstration calls
  'GET /api/message/:canal': { acces: 'publique', url: () => '/api/message/whatsapp', etranger: 404 },
  'POST /api/message/:canal': {
    acces: 'publique',
    url: () => '/api/message/twilio',
    corps: () => ({}),
    etranger: 404,
  },
  'GET /api/echange/:commande_id': {
    acces: 'privee',
    url: (a) => `/api/echange/${a.commande}`,
    etranger: 404,
  },
  'GET /api/equipe/echange': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/echanges': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/echange/:commande_id': {
    acces: 'equipe',
    url: (a) => `/api/equipe/echange/${a.commande}`,
    etranger: 200,
  },
  'POST /api/equipe/echange': {
    acces: 'equipe',
    corps: (a) => ({ commande_id: a.commande, pour: 'destinataire', voie: 'mail', texte: 'essai' }),
    etranger: 200,
  },
  'PUT /api/equipe/echange': {
    acces: 'equipe',
    corps: (a) => ({ commande_id: a.commande, id: 1 }),
    etranger: 200,
  },
}
