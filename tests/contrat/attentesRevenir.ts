import { createECDH } from 'node:crypto'
import { ids } from '../fixtures.ts'
import type { Route } from './attentes.ts'
import { ROUTES_AVIS } from './attentesAvis.ts'
import { ROUTES_ECHANGE } from './attentesEchange.ts'
import { ROUTES_RETOUR } from './attentesRetour.ts'

/** A browser that notifications are pushed to. */
export const APPAREIL = {
  adresse: 'https://fcm.googleapis.com/fcm/send/essai',
  ...{
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: 'A'.repeat(22),
    appareil: 'Chrome, Android',
  },
}

/** What brings somebody back: each answers its own account alone. */
export const ROUTES_REVENIR: Record<string, Route> = {
  ...ROUTES_AVIS,
  ...ROUTES_RETOUR,
  ...ROUTES_ECHANGE,
  'POST /api/favorie/reunir': {
    acces: 'privee',
    corps: () => ({ produits: [ids.produit.mil] }),
    etranger: 200,
  },
  'GET /api/liste': { acces: 'privee', etranger: 200 },
  'POST /api/liste': {
    acces: 'privee',
    corps: () => ({ titre: 'Ma liste pour la Tabaski', produits: [ids.produit.mil] }),
    etranger: 200,
  },
  'PUT /api/liste/:id': {
    acces: 'privee',
    url: (a) => `/api/liste/${a.liste}`,
    corps: () => ({ titre: 'La mienne', fermee: 1 }),
    etranger: 404,
  },
  'PUT /api/liste/:id/article': {
    acces: 'privee',
    url: (a) => `/api/liste/${a.liste}/article`,
    corps: () => ({ produit_id: ids.produit.mil, quantite: 2 }),
    etranger: 404,
  },
  'DELETE /api/liste/:id': { acces: 'privee', url: (a) => `/api/liste/${a.liste}`, etranger: 404 },
  'GET /api/nouvelles/cle': { acces: 'publique' },
  'GET /api/nouvelles': { acces: 'privee', etranger: 200 },
  'PUT /api/nouvelles': { acces: 'privee', corps: () => ({ par: 'mail' }), etranger: 200 },
  'POST /api/nouvelles/appareil': { acces: 'privee', corps: () => APPAREIL, etranger: 200 },
  'DELETE /api/nouvelles/appareil/:id': {
    acces: 'privee',
    url: () => '/api/nouvelles/appareil/999999',
    etranger: 404,
  },
  'GET /api/rappel': { acces: 'privee', etranger: 200 },
  'PUT /api/rappel': { acces: 'privee', corps: () => ({ voulu: 0 }), etranger: 200 },
  'GET /api/cote': { acces: 'privee', etranger: 200 },
  'POST /api/cote': {
    acces: 'privee',
    corps: () => ({ produit_id: ids.produit.mil, quantite: 1 }),
    etranger: 200,
  },
  'POST /api/cote/oubli': { acces: 'privee', corps: () => ({ produit_id: ids.produit.mil }), etranger: 200 },
}
