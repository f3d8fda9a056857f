import type { RouteApi } from './routes.ts'

const equipe = (resume: string): RouteApi => ({ resume: `Équipe\u00a0: ${resume}` })

/** Stocks, and what goes in and out of the catalogue as files. */
export const STOCK: Record<string, RouteApi> = {
  'GET /api/equipe/stock': equipe('ce qui est en stock, par nom, catégorie ou seuil'),
  'PUT /api/equipe/seuil': equipe('dire à partir de combien un produit est à racheter'),
  'GET /api/equipe/mouvement': equipe('tous les mouvements de stock, du plus récent au plus ancien'),
  'GET /api/equipe/mouvant': equipe('qui, de l’équipe, a fait bouger du stock'),
  'GET /api/equipe/produits.csv': equipe('tous les produits dans un fichier, que l’importation relit'),
  'POST /api/equipe/importation': equipe('essayer un fichier de produits, ou l’importer'),
  'GET /api/equipe/importation': equipe('les fichiers importés, du plus récent au plus ancien'),
  'GET /api/equipe/importation/{id}': equipe('où en est une importation'),
  'DELETE /api/equipe/importation/{id}': equipe('arrêter une importation\u202f; ce qui est écrit le reste'),
  'GET /api/equipe/vaine': equipe('ce qui a été cherché en vain, le plus demandé d’abord'),
  'POST /api/equipe/inventaire': equipe('écrire ce qui a été compté, en une fois, par différence'),
}
