import { accessoires } from './accessoires.ts'
import { artisanat } from './artisanat.ts'
import { beaute } from './beaute.ts'
import { boissons } from './boissons.ts'
import { cereales } from './cereales.ts'
import { chaussures } from './chaussures.ts'
import { condiments } from './condiments.ts'
import { cuisine } from './cuisine.ts'
import { ecole } from './ecole.ts'
import { ecriture } from './ecriture.ts'
import { epices } from './epices.ts'
import { fruits } from './fruits.ts'
import { infusions } from './infusions.ts'
import { legumes } from './legumes.ts'
import { maison } from './maison.ts'
import { marche } from './marche.ts'
import { musique } from './musique.ts'
import { poissons } from './poissons.ts'
import { tissus } from './tissus.ts'
import type { ProduitDemo } from './types.ts'
import { vetements } from './vetements.ts'

const parRayon: ProduitDemo[][] = [
  cereales,
  [...fruits, ...legumes],
  poissons,
  [...epices, ...condiments],
  [...boissons, ...infusions],
  beaute,
  [...tissus, ...vetements, ...accessoires],
  [...chaussures, ...marche],
  artisanat,
  [...maison, ...cuisine],
  [...ecole, ...ecriture],
  musique,
]

/**
 * All the products. Lists show the newest first, so the first of each category come last, one category after
 * the other: the home page then opens on a bit of everything.
 */
export const produits: ProduitDemo[] = parRayon
  .flatMap((liste, rayon) => liste.map((produit, place) => ({ produit, place, rayon })))
  .sort((a, b) => b.place - a.place || b.rayon - a.rayon)
  .map(({ produit }) => produit)
