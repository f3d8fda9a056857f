import type { RouteApi } from './routes.ts'

const equipe = (resume: string): RouteApi => ({ resume: `Équipe\u00a0: ${resume}` })

/** Lists that the staff reads before it writes: by the last word of the path, all of them and one. */
const LISTES: Record<string, [toutes: string, une: string]> = {
  pays: ['les pays, et combien de destinations y sont', 'un pays'],
  zone: ['les zones avec leur tarif, par nom, devise ou ce qui leur manque', 'une zone et son tarif'],
  destination: [
    'les destinations, par nom, pays, zone, ou celles qui ne peuvent pas être vendues (manque)',
    'une destination, et ce qui lui manque',
  ],
  unite: ['les unités, et combien de produits s’en servent', 'une unité'],
  couleur: ['les couleurs, et combien de produits s’en servent', 'une couleur'],
  taille: ['les tailles, et combien de produits s’en servent', 'une taille'],
}

/** Delivery and the lists of reference, as the staff reads and files them. */
export const LIVRAISON: Record<string, RouteApi> = {
  ...Object.fromEntries(
    Object.entries(LISTES).flatMap(([nom, [toutes, une]]) => [
      [`GET /api/equipe/${nom}`, equipe(toutes)],
      [`GET /api/equipe/${nom}/{id}`, equipe(une)],
    ]),
  ),
  'POST /api/equipe/tariflivraison': equipe('copier le tarif d’une zone (de) vers d’autres (vers)'),
  'PUT /api/equipe/destination': equipe('mettre plusieurs destinations (ids) dans une zone'),
  'GET /api/equipe/fichier/destination': equipe('les destinations en CSV'),
  'POST /api/equipe/fichier/destination': equipe(
    'créer et modifier des destinations d’un fichier CSV (text/csv), ou avec essai=1 dire ce qui le serait',
  ),
  'GET /api/equipe/fichier/tariflivraison': equipe('les zones et leurs tarifs en CSV'),
  'POST /api/equipe/fichier/tariflivraison': equipe(
    'créer et modifier des zones et des tarifs d’un fichier CSV (text/csv), ou avec essai=1 dire ce qui le serait',
  ),
}
