import { ids } from '../fixtures.ts'
import type { Route } from './attentes.ts'

const equipe = (route: Omit<Route, 'acces' | 'role'> = {}): Route => ({
  acces: 'equipe',
  role: 'gestionnaire',
  ...route,
})
const { mil } = ids.produit

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
  'POST /api/equipe/inventaire': equipe({
    corps: () => ({ lignes: [{ produit_id: mil, stock: 99.5, stock_lu: 100, mouvement_lu: 0 }] }),
  }),
}
