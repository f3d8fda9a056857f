import { ids } from '../fixtures.ts'
import type { Route } from './attentes.ts'

const equipe = (route: Omit<Route, 'acces' | 'role'> = {}): Route => ({
  acces: 'equipe',
  role: 'gestionnaire',
  ...route,
})
const { mil, riz } = ids.produit

/** Stocks and files of the catalogue. */
export const ROUTES_STOCK: Record<string, Route> = {
  'GET /api/equipe/stock': equipe({ url: () => '/api/equipe/stock?texte=riz&categorie_id=101&tri=stock' }),
  'PUT /api/equipe/seuil': equipe({ corps: () => ({ produit_id: mil, seuil: 2.5 }) }),
  'GET /api/equipe/mouvement': equipe({
    url: () => '/api/equipe/mouvement?motif=initial&compte_id=0&du=2026-01-01',
  }),
  'GET /api/equipe/mouvant': equipe(),
  'GET /api/equipe/produits.csv': equipe(),
  // JSON is no table
  'POST /api/equipe/importation': equipe({ corps: () => ({}), etranger: 400 }),
  'POST /api/equipe/importation/:id/ecriture': equipe({
    url: () => '/api/equipe/importation/999999/ecriture',
    corps: () => ({}),
    etranger: 404,
  }),
  'GET /api/equipe/fichier/declinaison': equipe(),
  'POST /api/equipe/fichier/declinaison': equipe({ corps: () => ({}), etranger: 400 }),
  'GET /api/equipe/importation': equipe(),
  'GET /api/equipe/importation/:id': equipe({ url: () => '/api/equipe/importation/999999', etranger: 404 }),
  'GET /api/equipe/importation/:id/lignes.csv': equipe({
    url: () => '/api/equipe/importation/999999/lignes.csv',
    etranger: 404,
  }),
  'POST /api/equipe/importation/:id/annulation': equipe({
    url: () => '/api/equipe/importation/999999/annulation',
    etranger: 404,
  }),
  'DELETE /api/equipe/importation/:id': equipe({
    url: () => '/api/equipe/importation/999999',
    etranger: 404,
  }),
  'GET /api/equipe/recherche': equipe(),
  'GET /api/equipe/seuil': equipe(),
  'PUT /api/equipe/seuil/categorie': equipe({ corps: () => ({ categorie_id: 101, seuil: 8 }) }),
  'GET /api/equipe/racheter': equipe({ url: () => '/api/equipe/racheter?fournisseur_id=1' }),
  'GET /api/equipe/achat': equipe({ url: () => '/api/equipe/achat?etat=envoye&fournisseur_id=1' }),
  'GET /api/equipe/achat/:id': equipe({ url: () => '/api/equipe/achat/1' }),
  'POST /api/equipe/achat': equipe({
    corps: () => ({ fournisseur_id: 1, lignes: [{ produit_id: riz, quantite: 2.5, prix: 9000 }] }),
  }),
  // the one that there is was sent, and read before
  'PUT /api/equipe/achat': equipe({
    corps: () => ({
      ...{ id: 1, version: 9, prevu_le: '2026-12-20', mot: 'Merci.' },
      lignes: [{ produit_id: riz, declinaison_id: null, quantite: 2 }],
    }),
    etranger: 422,
  }),
  'DELETE /api/equipe/achat/:id': equipe({ url: () => '/api/equipe/achat/1', etranger: 422 }),
  'POST /api/equipe/achat/envoi': equipe({
    corps: () => ({ id: 1, version: 9, voie: 'whatsapp' }),
    etranger: 422,
  }),
  'POST /api/equipe/achat/cloture': equipe({ corps: () => ({ id: 999_999 }), etranger: 404 }),
  'POST /api/equipe/achat/reouverture': equipe({ corps: () => ({ id: 999_999 }), etranger: 404 }),
  'POST /api/equipe/reception': equipe({
    corps: () => ({ achat_id: 999_999, lignes: [{ achatligne_id: 1, quantite: 1, recu_lu: 0 }] }),
    etranger: 404,
  }),
  'PUT /api/equipe/reception': equipe({ corps: () => ({ id: 999_999, quantite: 1 }), etranger: 404 }),
  'POST /api/equipe/inventaire': equipe({
    corps: () => ({ lignes: [{ produit_id: mil, stock: 99.5, stock_lu: 100, mouvement_lu: 0 }] }),
  }),
}
