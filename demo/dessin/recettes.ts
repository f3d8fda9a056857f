import { beaute } from './beaute.ts'
import { boissons } from './boissons.ts'
import { cereales } from './cereales.ts'
import { epices } from './epices.ts'
import { fruits } from './fruits.ts'
import { poissons } from './poissons.ts'
import type { Dessin } from './scene.ts'

const sous = (dossier: string, dessins: Record<string, Dessin>): [string, Dessin][] =>
  Object.entries(dessins).map(([nom, dessin]) => [`${dossier}/${nom}`, dessin])

/** Every picture by its path below `demo/images`, without its ending. */
export const recettes: Record<string, Dessin> = Object.fromEntries(
  [cereales, fruits, poissons, epices, boissons, beaute].flatMap((dessins) => sous('produit', dessins)),
)
