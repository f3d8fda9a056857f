import { ids } from '../fixtures.ts'
import type { Route } from './attentes.ts'

/** What no device of ours has made. */
export const CLE = { id: 'aaaa', clientDataJSON: 'aaaa', attestationObject: 'aaaa' }

/** An order with other moves than it has. */
const changement: NonNullable<Route['corps']> = (a) => ({
  ...{ id: a.commande, version: 99, destination_id: ids.destination.dakar },
  ...{ adresseliv: 'Médina', tel: '+221771234567' },
})
const complement: NonNullable<Route['corps']> = (a) => ({
  ...{ id: a.commande, version: 99, payment_method: 'carte' },
  lignes: [{ produit_id: ids.produit.bissap, quantite: 1 }],
})

/** The addresses of the staff: `etranger` says what somebody of it is answered, everybody else is told 404. */
export const ROUTES_EQUIPE: Record<string, Route> = {
  'GET /api/equipe/moi': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/ouverture': { acces: 'equipe', etranger: 200, role: 'gestionnaire' },
  // something is missing in the little shop: nobody has read what it says
  'PUT /api/equipe/ouverture': {
    acces: 'equipe',
    corps: () => ({ ouverte: true }),
    etranger: 422,
    role: 'proprietaire',
  },
  'GET /api/equipe/cle': { acces: 'equipe', etranger: 200 },
  // at an address of figures
  'POST /api/equipe/cle': { acces: 'equipe', etranger: 422 },
  'PUT /api/equipe/cle': { acces: 'equipe', corps: () => CLE, etranger: 422 },
  'DELETE /api/equipe/cle/:id': { acces: 'equipe', url: () => '/api/equipe/cle/inconnue', etranger: 404 },
  'GET /api/equipe/tableau': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/charge': { acces: 'equipe', etranger: 200, role: 'proprietaire' },
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
  'GET /api/equipe/commandes': { acces: 'equipe', etranger: 200 },
  'PUT /api/equipe/commandes': {
    acces: 'equipe',
    corps: (a) => ({ ids: [a.commande], etatcommande: 2, motif: 'essai' }),
    etranger: 200,
  },
  'POST /api/equipe/addition': {
    acces: 'equipe',
    corps: () => ({ lignes: [{ produit_id: ids.produit.mil, quantite: 1 }] }),
    etranger: 200,
  },
  'POST /api/equipe/carte': {
    acces: 'equipe',
    corps: () => ({ avoirs: ['ABCD-EFGH-JKMN-PQRS'] }),
    etranger: 200,
  },
  'POST /api/equipe/commande': {
    acces: 'equipe',
    corps: () => ({
      ...{ destination_id: ids.destination.dakar, payment_method: 'carte', adresseliv: 'Médina' },
      ...{ tel: '+221771234567', lignes: [{ produit_id: ids.produit.mil, quantite: 1 }] },
      client: {
        ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Dakar' },
        adresse: 'Randoulène',
      },
    }),
    etranger: 200,
  },
  'GET /api/equipe/acheteur': {
    acces: 'equipe',
    url: () => '/api/equipe/acheteur?texte=diop',
    etranger: 200,
  },
  'POST /api/equipe/lienpaiement': {
    acces: 'equipe',
    corps: (a) => ({ commande_id: a.commande }),
    etranger: 200,
  },
  'GET /api/equipe/textes': { acces: 'equipe', etranger: 200, role: 'gestionnaire' },
  'GET /api/equipe/textes/:occasion': {
    acces: 'equipe',
    role: 'gestionnaire',
    url: () => '/api/equipe/textes/livree',
    etranger: 200,
  },
  // a text that somebody else has written meanwhile
  'PUT /api/equipe/textes/:occasion': {
    acces: 'equipe',
    role: 'gestionnaire',
    url: () => '/api/equipe/textes/livree',
    corps: () => ({ textes: { fin: 'À bientôt.' }, version: 99 }),
    etranger: 422,
  },
  'POST /api/equipe/textes/:occasion/apercu': {
    acces: 'equipe',
    role: 'gestionnaire',
    url: () => '/api/equipe/textes/livree/apercu',
    corps: () => ({ textes: { fin: 'À bientôt.' } }),
    etranger: 200,
  },
  'POST /api/equipe/notecommande': {
    acces: 'equipe',
    corps: (a) => ({ commande_id: a.commande, texte: 'Rappeler à 18 h.' }),
    etranger: 200,
  },
  'POST /api/equipe/suivi': {
    acces: 'equipe',
    corps: (a) => ({ commande_id: a.commande }),
    etranger: 422,
  },
  'POST /api/equipe/verification': { acces: 'equipe', corps: () => ({ id: 1 }), etranger: 404 },
  'PUT /api/equipe/tentative': {
    acces: 'equipe',
    corps: () => ({ id: 1, motif: 'essai' }),
    etranger: 404,
  },
  'POST /api/equipe/correction': {
    acces: 'equipe',
    corps: () => ({ commande_id: 1, motif: 'essai' }),
    etranger: 422,
  },
  'GET /api/equipe/changement/:id': {
    acces: 'equipe',
    url: (a) => `/api/equipe/changement/${a.commande}`,
    etranger: 200,
  },
  'POST /api/equipe/changement': { acces: 'equipe', corps: changement, etranger: 422 },
  'PUT /api/equipe/changement': { acces: 'equipe', corps: changement, etranger: 422 },
  'POST /api/equipe/complement': { acces: 'equipe', corps: complement, etranger: 422 },
  'POST /api/equipe/complement/essai': { acces: 'equipe', corps: complement, etranger: 422 },
  // an order that waits for its money is in nobody's hand yet
  'PUT /api/equipe/course': {
    acces: 'equipe',
    corps: (a) => ({ ids: [a.commande], livreur: 'Modou' }),
    etranger: 422,
  },
  'POST /api/equipe/tournee': { acces: 'equipe', corps: () => ({ livreur_id: 1 }), etranger: 404 },
  'GET /api/equipe/passage/:id/photo': {
    acces: 'equipe',
    url: () => '/api/equipe/passage/1/photo',
    etranger: 404,
  },
  'DELETE /api/equipe/tournee/:livreur_id': {
    acces: 'equipe',
    url: () => '/api/equipe/tournee/1',
    etranger: 404,
  },
  'GET /api/equipe/livreur': { acces: 'equipe', etranger: 200 },
  'POST /api/equipe/versement': {
    acces: 'equipe',
    corps: (a) => ({
      ...{ livreur_id: 1, verse: 3500 },
      lignes: [{ commande_id: a.commande, du: 3500, montant: 3500 }],
    }),
    etranger: 404,
  },
  'PUT /api/equipe/versement': {
    acces: 'equipe',
    corps: () => ({ id: 1, lignes: [], verse: 3500, motif: 'essai' }),
    etranger: 404,
  },
  'GET /api/equipe/versement': {
    acces: 'equipe',
    url: () => '/api/equipe/versement?du=2026-01-01&au=2026-12-31',
    etranger: 200,
  },
  'GET /api/equipe/rapport/livreur': {
    acces: 'equipe',
    url: () => '/api/equipe/rapport/livreur?du=2026-01-01&au=2026-12-31',
    etranger: 200,
  },
  'GET /api/equipe/fichier/livreur': {
    acces: 'equipe',
    url: () => '/api/equipe/fichier/livreur?du=2026-01-01&au=2026-12-31',
    etranger: 200,
  },
  'GET /api/equipe/mouvementargent': {
    acces: 'equipe',
    url: () => '/api/equipe/mouvementargent?du=2026-01-01&au=2026-12-31',
    etranger: 200,
  },
  'GET /api/equipe/fichier/mouvementargent': {
    acces: 'equipe',
    url: () => '/api/equipe/fichier/mouvementargent?du=2026-01-01&au=2026-12-31',
    etranger: 200,
  },
  'GET /api/equipe/releve': { acces: 'equipe', etranger: 200 },
  'GET /api/equipe/releve/:id': { acces: 'equipe', url: () => '/api/equipe/releve/1', etranger: 404 },
  // JSON is no file
  'POST /api/equipe/releve': {
    acces: 'equipe',
    url: () => '/api/equipe/releve?moyen=wave&essai=1',
    corps: () => ({}),
    etranger: 400,
  },
  'DELETE /api/equipe/releve/:id': { acces: 'equipe', url: () => '/api/equipe/releve/1', etranger: 404 },
  'PUT /api/equipe/rapprochement': {
    acces: 'equipe',
    corps: () => ({ quoi: 'ligne', id: 1, motif: 'essai' }),
    etranger: 422,
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
