import type { Route } from './attentes.ts'
import { CLE } from './attentesEquipe.ts'

/** Of nobody's. */
const LIEN = { secret: 'a'.repeat(32) }

/** For somebody, handed over by its buyer. */
const CADEAU = { francs: 10_000, de: 'Awa', pour: 'Fatou', canal: 'moi' }

/** Whoever receives, without an account; and signing in without the identity provider. */
export const ROUTES_SUIVI: Record<string, Route> = {
  'POST /api/addition': {
    acces: 'publique',
    corps: () => ({
      lignes: [{ produit_id: 1, couleur_id: null, taille_id: null, unite_id: null, quantite: 1 }],
    }),
    etranger: 200,
  },
  // an unknown code, for whoever asks
  'POST /api/codepromo': { acces: 'publique', corps: () => ({ code: 'INCONNU' }), etranger: 422 },
  'GET /api/avoir': { acces: 'publique', etranger: 200 },
  // an unknown card, for whoever asks
  'POST /api/avoir': { acces: 'publique', corps: () => ({ carte: 'INCONNUE' }), etranger: 422 },
  'GET /api/cartecadeau': { acces: 'publique', etranger: 200 },
  'POST /api/cartecadeau': {
    acces: 'privee',
    corps: () => ({ ...CADEAU, payment_method: 'carte', cgv_version: 1 }),
    etranger: 422,
  },
  'GET /api/cartecadeau/:id': {
    acces: 'privee',
    url: (a) => `/api/cartecadeau/${a.commande}`,
    etranger: 404,
  },
  'POST /api/cartecadeau/:id': {
    acces: 'privee',
    url: (a) => `/api/cartecadeau/${a.commande}`,
    etranger: 404,
  },
  'GET /offre/:code': { acces: 'publique', url: () => '/offre/INCONNU', etranger: 303 },
  'POST /api/code': { acces: 'publique', corps: () => ({ email: 'personne@exemple.sn' }), etranger: 200 },
  'PUT /api/code': {
    acces: 'publique',
    corps: () => ({ demande: 'a'.repeat(22), code: '000000' }),
    etranger: 422,
  },
  'POST /api/profile': { acces: 'privee', etranger: 200 },
  'GET /api/acces': { acces: 'privee', etranger: 200 },
  'PUT /api/acces': {
    acces: 'privee',
    corps: () => ({ demande: 'a'.repeat(22), code: '000000' }),
    etranger: 422,
  },
  'POST /api/cle': { acces: 'publique', etranger: 422 },
  'PUT /api/cle': {
    acces: 'publique',
    corps: () => ({ id: 'aaaa', clientDataJSON: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa' }),
    etranger: 422,
  },
  'POST /api/lien': { acces: 'publique', corps: () => LIEN, etranger: 422 },
  'POST /api/lien/cle': { acces: 'publique', corps: () => LIEN, etranger: 422 },
  'PUT /api/lien/cle': { acces: 'publique', corps: () => ({ ...LIEN, cle: CLE }), etranger: 422 },
  'PUT /api/lien': { acces: 'privee', corps: () => LIEN, etranger: 422 },
  'GET /suivi': { acces: 'publique', etranger: 200 },
  'POST /suivi': { acces: 'publique', corps: () => ({}), etranger: 415 },
  // `/suivi/*`, as the router prints it
  'GET /suivi*': { acces: 'publique', url: () => '/suivi/trop/long', etranger: 404 },
  'GET /suivi/:secret': { acces: 'publique', url: () => '/suivi/devine', etranger: 404 },
  // a page's form, not JSON
  'POST /suivi/:secret': { acces: 'publique', url: () => '/suivi/devine', corps: () => ({}), etranger: 415 },
  'GET /tournee/:secret': { acces: 'publique', url: () => '/tournee/devine', etranger: 404 },
  'POST /tournee/:secret': {
    acces: 'publique',
    url: () => '/tournee/devine',
    corps: () => ({}),
    etranger: 415,
  },
  'GET /api/colis/:commande_id': {
    acces: 'privee',
    url: (a) => `/api/colis/${a.commande}`,
    etranger: 404,
  },
  'GET /api/equipe/colis': { acces: 'equipe', url: () => '/api/equipe/colis?ids=999999', etranger: 200 },
  'POST /api/equipe/colis': { acces: 'equipe', corps: () => ({ commande_id: 999_999 }), etranger: 404 },
  'PUT /api/equipe/colis': { acces: 'equipe', corps: () => ({ id: 999_999 }), etranger: 404 },
  'PUT /api/equipe/colis/livre': { acces: 'equipe', corps: () => ({ id: 999_999 }), etranger: 404 },
  'PUT /api/equipe/colis/defait': {
    acces: 'equipe',
    corps: () => ({ id: 999_999, motif: 'essai' }),
    etranger: 404,
  },
  'GET /api/suivi/:commande_id': {
    acces: 'privee',
    url: (a) => `/api/suivi/${a.commande}`,
    etranger: 404,
  },
  'POST /api/suivi': { acces: 'privee', corps: (a) => ({ commande_id: a.commande }), etranger: 404 },
  'DELETE /api/suivi/:commande_id': {
    acces: 'privee',
    url: (a) => `/api/suivi/${a.commande}`,
    etranger: 404,
  },
}
