import type { Route } from './attentes.ts'

const equipe = (route: Omit<Route, 'acces' | 'role'> = {}): Route => ({
  acces: 'equipe',
  role: 'gestionnaire',
  ...route,
})
const IDS = {
  ...{ pays: 501, zone: 601, destination: 701, unite: 901, couleur: 201, taille: 301 },
  ...{ synonyme: 1, fournisseur: 1 },
}

/** Delivery and the lists of reference, as the staff reads and files them. */
export const ROUTES_LIVRAISON: Record<string, Route> = {
  ...Object.fromEntries(
    Object.entries(IDS).flatMap(([nom, id]) => [
      [`GET /api/equipe/${nom}`, equipe({ url: () => `/api/equipe/${nom}?texte=a&page=1&limit=5` })],
      [`GET /api/equipe/${nom}/:id`, equipe({ url: () => `/api/equipe/${nom}/${id}` })],
    ]),
  ),
  'POST /api/equipe/tariflivraison': equipe({ corps: () => ({ de: 601, vers: [602] }) }),
  'POST /api/equipe/destination': equipe({
    corps: () => ({
      ...{ modele: 'dakar', devise: 'XOF' },
      lignes: [{ ville: 'Pikine', prixkg: 1500, prix10kg: null, prix20kg: null, delai: 1 }],
    }),
  }),
  'POST /api/equipe/retrait': equipe({
    corps: () => ({
      ...{ retrait_adresse: 'Marché Kermel', retrait_horaires: 'De 9 h à 19 h', retrait_message: null },
      delaistandard: 0,
    }),
  }),
  'PUT /api/equipe/destination': equipe({ corps: () => ({ ids: [702, 703], zone_id: 602 }) }),
  ...Object.fromEntries(
    ['destination', 'tariflivraison'].flatMap((nom) => [
      [`GET /api/equipe/fichier/${nom}`, equipe()],
      // JSON is no table
      [`POST /api/equipe/fichier/${nom}`, equipe({ corps: () => ({}), etranger: 400 })],
    ]),
  ),
}
