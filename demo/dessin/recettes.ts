import { artisanat } from './artisanat.ts'
import { beaute } from './beaute.ts'
import { boissons } from './boissons.ts'
import { categories } from './categories.ts'
import { cereales } from './cereales.ts'
import { chaussures } from './chaussures.ts'
import { ecole } from './ecole.ts'
import { epices } from './epices.ts'
import { fruits } from './fruits.ts'
import { maison } from './maison.ts'
import { musique } from './musique.ts'
import { poissons } from './poissons.ts'
import type { Dessin } from './scene.ts'
import { tissus } from './tissus.ts'
import { vetements } from './vetements.ts'

const sous = (dossier: string, dessins: Record<string, Dessin>): [string, Dessin][] =>
  Object.entries(dessins).map(([nom, dessin]) => [`${dossier}/${nom}`, dessin])

const produits = [
  cereales,
  fruits,
  poissons,
  epices,
  boissons,
  beaute,
  tissus,
  vetements,
  chaussures,
  artisanat,
  maison,
  ecole,
  musique,
]

/** Every picture by its path below `demo/images`, without its ending. */
export const recettes: Record<string, Dessin> = Object.fromEntries([
  ...produits.flatMap((dessins) => sous('produit', dessins)),
  ...sous('categorie', categories),
])
