import type { Route } from './attentes.ts'
import { APPAREIL } from './attentesRevenir.ts'

const equipe = (route: Omit<Route, 'acces'> = {}): Route => ({ acces: 'equipe', ...route })
const gestionnaire = (route: Omit<Route, 'acces' | 'role'> = {}) => equipe({ ...route, role: 'gestionnaire' })
const proprietaire = (route: Omit<Route, 'acces' | 'role'> = {}) => equipe({ ...route, role: 'proprietaire' })

const OFFRE = {
  ...{ designation: 'Essai', genre: 'pourcent', valeur: '10', achetes: null, offerts: null, code: 'ESSAI' },
  ...{
    cadeaux: [],
    categories: [],
    produits: [],
    zones: [],
    premiere: 0,
    compte_id: null,
    min_montant: null,
    min_poids: null,
  },
  ...{ debut: '2026-01-01T08:00:00Z', fin: null, max_total: null, max_compte: null, cumulable: 0 },
}

/** Customers, staff, rates and the next terms. */
export const ROUTES_PERSONNES: Record<string, Route> = {
  'GET /api/equipe/client': equipe({ url: () => '/api/equipe/client?texte=a&etat=actif&tri=-achats' }),
  'GET /api/equipe/client/:id': equipe({ url: () => '/api/equipe/client/1?page=1' }),
  'PUT /api/equipe/client': gestionnaire({
    corps: () => ({ id: 999_999, bloque: 1, motif: 'essai' }),
    etranger: 404,
  }),
  'POST /api/equipe/note': equipe({ corps: () => ({ client_id: 999_999, texte: 'essai' }), etranger: 404 }),
  'GET /api/equipe/equipier': proprietaire(),
  'PUT /api/equipe/equipier': proprietaire({
    corps: () => ({ id: 999_999, role: 'client' }),
    etranger: 404,
  }),
  'PUT /api/equipe/droits': proprietaire({
    corps: () => ({ id: 999_999, droits: ['argent'] }),
    etranger: 404,
  }),
  'GET /api/equipe/equipier/:id/session': proprietaire({
    url: () => '/api/equipe/equipier/999999/session',
    etranger: 404,
  }),
  'DELETE /api/equipe/equipier/:id/session': proprietaire({
    url: () => '/api/equipe/equipier/999999/session',
    etranger: 404,
  }),
  'DELETE /api/equipe/equipier/:id/session/:session': proprietaire({
    url: () => '/api/equipe/equipier/999999/session/1',
    etranger: 404,
  }),
  'PUT /api/equipe/livreur': proprietaire({
    corps: () => ({ compte_id: 999_999, livreur: 'Modou' }),
    etranger: 404,
  }),
  'GET /api/equipe/facteur': equipe(),
  'POST /api/equipe/facteur': equipe(),
  'PUT /api/equipe/facteur': equipe({ corps: () => ({ code: '000000' }), etranger: 422 }),
  'POST /api/equipe/facteur/preuve': equipe({ corps: () => ({ code: '000000' }), etranger: 422 }),
  'POST /api/equipe/facteur/secours': equipe({ corps: () => ({ code: '000000' }), etranger: 422 }),
  'POST /api/equipe/facteur/retrait': equipe({ corps: () => ({ code: '000000' }), etranger: 422 }),
  'PUT /api/equipe/facteur/exigence': proprietaire({ corps: () => ({ exige: 0 }) }),
  'DELETE /api/equipe/equipier/:id/facteur': proprietaire({
    url: () => '/api/equipe/equipier/999999/facteur',
    etranger: 422,
  }),
  // the owner brings nothing
  'POST /api/equipe/matournee': equipe({ etranger: 422 }),
  'GET /api/equipe/invitation': proprietaire(),
  'POST /api/equipe/invitation': proprietaire({
    corps: () => ({ email: 'nouvelle@exemple.sn', role: 'preparateur' }),
  }),
  'DELETE /api/equipe/invitation/:id': proprietaire({
    url: () => '/api/equipe/invitation/999999',
    etranger: 404,
  }),
  'GET /api/equipe/journal/choix': gestionnaire(),
  'GET /api/equipe/fichier/journal': gestionnaire(),
  'GET /api/equipe/devise': proprietaire(),
  'PUT /api/equipe/devise': proprietaire({
    corps: () => ({ code: 'EUR', taux: '1', lu: '0,0015' }),
    etranger: 422,
  }),
  'PUT /api/equipe/portefeuille': proprietaire({ corps: () => ({ wave: '77 123 45 67' }) }),
  'GET /api/equipe/avoir': gestionnaire(),
  'GET /api/equipe/avoir/:id': gestionnaire({ url: () => '/api/equipe/avoir/999999', etranger: 404 }),
  'POST /api/equipe/avoir': gestionnaire({
    corps: () => ({ francs: 5000, fin: null, pour: 'Awa', note: 'retard' }),
  }),
  'POST /api/equipe/avoir/:id/code': gestionnaire({
    url: () => '/api/equipe/avoir/999999/code',
    etranger: 404,
  }),
  'POST /api/equipe/avoir/:id/arret': gestionnaire({
    url: () => '/api/equipe/avoir/999999/arret',
    etranger: 404,
  }),
  'POST /api/equipe/avoir/:id/reprise': gestionnaire({
    url: () => '/api/equipe/avoir/999999/reprise',
    etranger: 404,
  }),
  'GET /api/equipe/offre': gestionnaire(),
  'POST /api/equipe/offre': gestionnaire({ corps: () => OFFRE }),
  'PUT /api/equipe/offre': gestionnaire({
    corps: () => ({ ...OFFRE, id: 999_999, version: 1 }),
    etranger: 404,
  }),
  'POST /api/equipe/offre/:id/arret': gestionnaire({
    url: () => '/api/equipe/offre/999999/arret',
    etranger: 404,
  }),
  'POST /api/taxe': {
    acces: 'publique',
    corps: () => ({
      lignes: [{ produit_id: 3, unite_id: null, quantite: 1 }],
      pays_id: null,
      livraison: null,
    }),
  },
  'GET /api/equipe/taxe': proprietaire(),
  'PUT /api/equipe/taxe': proprietaire({
    corps: () => ({
      version: 9,
      mode: 'aucune',
      mention: null,
      mention_export: null,
      pays_id: null,
      pays: [],
    }),
    etranger: 422,
  }),
  'GET /api/equipe/aspect': gestionnaire(),
  'PUT /api/equipe/aspect': gestionnaire({
    corps: () => ({ choix: { bienvenue: 'Bienvenue.' }, version: 9 }),
    etranger: 422,
  }),
  'POST /api/equipe/aspect/publication': gestionnaire({ corps: () => ({ version: 9 }), etranger: 422 }),
  'POST /api/equipe/aspect/retour': gestionnaire({ corps: () => ({ version: 9 }), etranger: 422 }),
  'POST /api/equipe/aspect/lecture': gestionnaire({ corps: () => ({ sujet: 'phrases' }) }),
  'GET /api/equipe/branchement': proprietaire(),
  'PUT /api/equipe/branchement': proprietaire({
    corps: () => ({ code: 'inconnu', champs: [{ nom: 'cle', valeur: null }] }),
    etranger: 404,
  }),
  'POST /api/equipe/branchement/essai': proprietaire({ corps: () => ({ code: 'inconnu' }), etranger: 404 }),
  'GET /api/equipe/telephone': proprietaire(),
  'PUT /api/equipe/telephone': proprietaire({
    corps: () => ({ par_jour: 100, prix_sms: 25, prix_whatsapp: null }),
  }),
  'GET /api/equipe/alerte': equipe(),
  'PUT /api/equipe/alerte': equipe({ corps: () => ({ genre: 'stock', canal: 'mail', actif: 0 }) }),
  'POST /api/equipe/alerte/appareil': equipe({
    corps: () => APPAREIL,
  }),
  'DELETE /api/equipe/alerte/appareil/:id': equipe({
    url: () => '/api/equipe/alerte/appareil/999999',
    etranger: 404,
  }),
  'GET /api/equipe/cgv': gestionnaire(),
  'GET /api/equipe/cgv/:id': gestionnaire({ url: () => '/api/equipe/cgv/1' }),
  'GET /api/equipe/feuille': gestionnaire(),
  'POST /api/equipe/feuille': gestionnaire({ corps: () => ({ titre: 'Notre histoire' }) }),
  'GET /api/equipe/feuille/:id': gestionnaire({ url: () => '/api/equipe/feuille/999999', etranger: 404 }),
  'PUT /api/equipe/feuille/:id': gestionnaire({
    url: () => '/api/equipe/feuille/999999',
    corps: () => ({
      ...{ titre: 'Notre histoire', adresse: 'notre-histoire', texte: '', images: [], alts: [] },
      brouillon: 1,
    }),
    etranger: 404,
  }),
  'DELETE /api/equipe/feuille/:id': gestionnaire({ url: () => '/api/equipe/feuille/999999', etranger: 404 }),
  'POST /api/equipe/feuille/:id/publication': gestionnaire({
    url: () => '/api/equipe/feuille/999999/publication',
    corps: () => ({ brouillon: 1 }),
    etranger: 404,
  }),
  'DELETE /api/equipe/feuille/:id/publication': gestionnaire({
    url: () => '/api/equipe/feuille/999999/publication',
    etranger: 404,
  }),
  'GET /api/equipe/modele': gestionnaire({ url: () => '/api/equipe/modele?modele=mentions&pays=sn' }),
  'POST /api/equipe/modele': gestionnaire({ corps: () => ({ pays: 'sn' }) }),
  'PUT /api/equipe/modele': gestionnaire({ corps: () => ({ reponses: [] }) }),
  'PUT /api/equipe/cgv': gestionnaire({ corps: () => ({ texte: 'Article 1.', version: 9 }), etranger: 422 }),
}
