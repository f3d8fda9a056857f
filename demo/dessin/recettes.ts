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
import type { Famille } from './palette.ts'
import { personnes } from './personnes.ts'
import { poissons } from './poissons.ts'
import { type Dessin, tuile } from './scene.ts'
import { tissus } from './tissus.ts'
import { vetements } from './vetements.ts'

const sous = (dossier: string, famille: Famille, dessins: Record<string, Dessin>): [string, string][] =>
  Object.entries(dessins).map(([nom, dessin]) => [`${dossier}/${nom}`, tuile(famille, dessin)])

const produits: [Famille, Record<string, Dessin>][] = [
  ['cereales', cereales],
  ['fruits', fruits],
  ['poissons', poissons],
  ['epices', epices],
  ['boissons', boissons],
  ['beaute', beaute],
  ['mode', tissus],
  ['mode', vetements],
  ['chaussures', chaussures],
  ['artisanat', artisanat],
  ['maison', maison],
  ['ecole', ecole],
  ['musique', musique],
]

/** Every picture by its path below `demo/images`, without its ending. */
export const recettes: Record<string, string> = Object.fromEntries([
  ...produits.flatMap(([famille, dessins]) => sous('produit', famille, dessins)),
  ...Object.entries(categories).map(([nom, dessin]) => [
    `categorie/${nom}`,
    tuile(nom as keyof typeof categories, dessin),
  ]),
  ...sous('personne', 'personne', personnes),
])
