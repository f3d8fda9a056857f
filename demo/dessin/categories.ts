import { corbeille, malle } from './artisanat.ts'
import { savon } from './beaute.ts'
import { babouche } from './chaussures.ts'
import { bouteille } from './contenants.ts'
import { cahier } from './ecole.ts'
import { cageot } from './fruits.ts'
import { theiere, verreThe } from './maison.ts'
import { crevette } from './maree.ts'
import { bazin, eventails, soleils } from './motifs.ts'
import { djembe, kora } from './musique.ts'
import type { Famille } from './palette.ts'
import { glace, poisson } from './poissons.ts'
import { cartable } from './pupitre.ts'
import { agrume, ananas, mangue, tomate } from './recolte.ts'
import { type Dessin, ensemble, poser, semer, sol } from './scene.ts'
import { pile } from './tissus.ts'
import { bol, jute } from './vrac.ts'

const paire = (c: string, orne: string) =>
  `<g transform="translate(215 525) rotate(-9) scale(-1.1 1.1)">${babouche(c, orne)}</g><g transform="translate(390 525) rotate(9) scale(1.1)">${babouche(c, orne)}</g>`

/** Fruit that shows above its crate. */
export const recolte = [
  semer(mangue(), [
    [185, 390, 0.85, -8],
    [310, 440, 0.85],
  ]),
  semer(tomate(), [[435, 400, 0.8]]),
  semer(agrume('#ec8a22'), [[180, 460, 0.78]]),
  semer(agrume('#86ab3e'), [[440, 465, 0.74]]),
].join('')

/** One picture for each category: bolder than a product's, it is shown small. */
export const categories: Record<Exclude<Famille, 'personne'>, Dessin> = {
  cereales: ensemble(
    poser(jute({ couleur: '#c9b184', taille: 9, autres: ['#b49a69'] }, 3), 160, { x: 230, y: 470, e: 1.05 }),
    poser(
      bol({ couleur: '#f4eddb', forme: 'grain', autres: ['#fffaf0', '#e9dfc6'], taille: 9 }, 'bois', 4),
      180,
      { x: 385, y: 535, e: 0.9 },
    ),
  ),
  fruits: ensemble(
    sol(300, 520, 220),
    semer(ananas(), [[305, 380, 0.75, 4]]),
    `<g transform="translate(0 20)">${recolte}</g>`,
    semer(cageot(), [[300, 535, 1.1]]),
  ),
  poissons: ensemble(
    glace(),
    semer(poisson({ dos: '#4d7ea3', ventre: '#e4ebee', haut: 0.34, nageoire: '#7e98a8' }), [
      [300, 250, 1.15, -12],
    ]),
    semer(crevette(), [[400, 430, 0.86]]),
  ),
  epices: ensemble(
    poser(bol({ couleur: '#e5a11d', forme: 'poudre' }, 'bois', 2), 180, { x: 190, y: 380, e: 0.75 }),
    poser(bol({ couleur: '#c8402a', forme: 'poudre' }, 'bois', 3), 180, { x: 420, y: 390, e: 0.75 }),
    poser(bol({ couleur: '#3a302a', taille: 12, autres: ['#54463c'] }, 'blanc', 4), 180, {
      x: 300,
      y: 540,
      e: 0.9,
    }),
  ),
  boissons: ensemble(
    poser(bouteille('#e9d9b6', { titre: 'BOUYE', encre: '#8a5a2b' }, '#8a5a2b'), 76, {
      x: 150,
      y: 500,
      e: 1,
    }),
    poser(bouteille('#dcb45a', { titre: 'GINGEMBRE', encre: '#8a5a00' }, '#8a5a00'), 76, {
      x: 450,
      y: 500,
      e: 1,
    }),
    poser(bouteille('#a3123f', { titre: 'BISSAP', encre: '#7d1533' }, '#7d1533'), 76, {
      x: 300,
      y: 530,
      e: 1.2,
    }),
  ),
  beaute: ensemble(
    poser(bol({ couleur: '#f1e3b8', forme: 'poudre' }, 'calebasse', 3, 130), 180, { x: 270, y: 450, e: 1.1 }),
    poser(savon('#c4587a', 'KARITÉ'), 130, { x: 410, y: 535, e: 1.05 }),
  ),
  mode: ensemble(
    poser(
      pile(
        eventails('#1f2a55', '#f7ad30', '#fdf8ec'),
        bazin('#8e1d3f'),
        soleils('#0f5e59', '#f7ad30', '#fdf8ec'),
        bazin('#c79a3b'),
      ),
      190,
      { y: 540, e: 1.15 },
    ),
  ),
  chaussures: ensemble(sol(300, 520, 190, 0.18), paire('#8e3b1b', '#f7ad30')),
  artisanat: ensemble(
    poser(malle('#384796'), 150, { x: 250, y: 500, e: 1.1 }),
    poser(corbeille('#bd2031'), 190, { x: 430, y: 550, e: 0.6 }),
  ),
  maison: ensemble(
    poser(theiere('#2f5fa8'), 120, { x: 265, y: 480, e: 1.25 }),
    poser(verreThe('#c79a3b'), 36, { x: 420, y: 535, e: 1.4 }),
    poser(verreThe('#c79a3b'), 36, { x: 515, y: 520, e: 1.3 }),
  ),
  ecole: ensemble(
    poser(cartable('#2f5fa8'), 160, { x: 225, y: 510, e: 1.12 }),
    `<g transform="translate(425 535) rotate(9) scale(.85)">${cahier('#bd2031', 'CAHIER', '200 pages')}</g>`,
  ),
  musique: ensemble(
    poser(kora(), 120, { x: 410, y: 545, e: 0.92, r: 8 }),
    poser(djembe('#8a5530'), 100, { x: 225, y: 530, e: 1.1 }),
  ),
}
