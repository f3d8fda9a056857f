import { ids } from '../fixtures.ts'
import type { Route } from './attentes.ts'

/** What is opened by whoever was given a link: nobody is asked who they are, and one that was never given opens nothing. */
export const ROUTES_LIENS: Record<string, Route> = {
  'POST /api/panierpartage': {
    acces: 'publique',
    corps: () => ({ lignes: [{ produit_id: ids.produit.mil, quantite: 1 }] }),
    etranger: 200,
  },
  'GET /api/panierpartage/:code': {
    acces: 'publique',
    url: () => `/api/panierpartage/${'x'.repeat(16)}`,
    etranger: 404,
  },
  'GET /api/listepartagee/:code': {
    acces: 'publique',
    url: () => `/api/listepartagee/${'x'.repeat(16)}`,
    etranger: 404,
  },
  'POST /api/veille': {
    acces: 'publique',
    corps: () => ({ produit: ids.produit.epuise, genre: 'retour', email: 'quelquun@exemple.sn' }),
    etranger: 200,
  },
  'GET /veille/:cle': { acces: 'publique', url: () => '/veille/devine', etranger: 404 },
  // only forms are read there; one whose link was ended already says so again
  'POST /veille/:cle': { acces: 'publique', url: () => '/veille/devine', corps: () => ({}), etranger: 415 },
  'GET /rappel/:cle': { acces: 'publique', url: () => '/rappel/devine', etranger: 404 },
  'POST /rappel/:cle': { acces: 'publique', url: () => '/rappel/devine', corps: () => ({}), etranger: 415 },
  'GET /avis/:cle': { acces: 'publique', url: () => '/avis/devine', etranger: 404 },
  // forms alone
  'POST /avis/:cle': { acces: 'publique', url: () => '/avis/devine', corps: () => ({}), etranger: 415 },
  'GET /api/avis': { acces: 'publique', url: () => `/api/avis?produit_id=${ids.produit.mil}`, etranger: 200 },
  'POST /api/lienpaiement': {
    acces: 'publique',
    corps: () => ({ secret: 'x'.repeat(43) }),
    etranger: 404,
  },
  // an order of one's own alone
  'POST /api/lienpaiement/commande': { acces: 'privee', corps: () => ({ commande_id: 1 }), etranger: 404 },
  'POST /api/lienpaiement/depart': {
    acces: 'publique',
    corps: () => ({ secret: 'x'.repeat(43), payment_method: 'carte', cgv_version: 1 }),
    etranger: 404,
  },
}
