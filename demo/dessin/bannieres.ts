import { corbeille, malle } from './artisanat.ts'
import { recolte } from './categories.ts'
import { babouche } from './chaussures.ts'
import { sac } from './contenants.ts'
import { cageot } from './fruits.ts'
import { bazin, eventails, feuillage, losanges, rabal, soleils } from './motifs.ts'
import { ananas, pasteque, tranche } from './recolte.ts'
import { clair, type Dessin, FILTRES, poser, semer, sol, sombre } from './scene.ts'
import { pile, rouleau, tenture } from './tissus.ts'
import { boubou } from './vetements.ts'
import { bol, jute } from './vrac.ts'

export interface Banniere {
  svg: Dessin
  largeurs: number[]
}

/** A stall seen from the front, 1200 × 400 drawn at twice its size; what is told stands on the left, in HTML. */
function etal(
  mur: string,
  table: string,
  large: number,
  haut: number,
  glisse: number,
  ...objets: string[]
): Dessin {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${large}" height="${haut}" viewBox="0 0 ${large} ${haut}">
<defs><linearGradient id="mur" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${sombre(mur, 0.12)}"/><stop offset=".62" stop-color="${clair(mur, 0.3)}"/><stop offset="1" stop-color="${mur}"/></linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${clair(table, 0.12)}"/><stop offset="1" stop-color="${sombre(table, 0.25)}"/></linearGradient>
${FILTRES}</defs>
<rect width="${large}" height="${haut}" fill="url(#mur)"/><rect y="${haut * 0.8}" width="${large}" height="${haut * 0.2}" fill="url(#table)"/><path d="M0 ${haut * 0.8}H${large}" stroke="${sombre(table, 0.3)}" stroke-width="3" opacity=".5"/>
<g transform="translate(${glisse} ${haut - 800}) ">${objets.join('\n')}</g></svg>`
}

const marche = [
  poser(jute({ couleur: '#c9b184', taille: 9, autres: ['#b49a69'] }, 3, 'MIL'), 160, {
    x: 1180,
    y: 660,
    e: 1.15,
  }),
  poser(sac('#f2efe6', 'RIZ BRISÉ|PARFUMÉ', '25 kg', '#246e3a'), 140, { x: 1500, y: 660, e: 1.25 }),
  poser(jute({ couleur: '#8e2f2c', forme: 'haricot', autres: ['#a2463d'], taille: 14 }, 9, 'HARICOTS'), 160, {
    x: 1850,
    y: 660,
    e: 1.2,
  }),
  poser(ananas(), 100, { x: 2130, y: 690, e: 0.95 }),
  poser(pasteque(), 150, { x: 2270, y: 700, e: 0.8 }),
  `${sol(1385, 772, 150)}${semer(`<g transform="translate(-300 -515)">${recolte}</g>${cageot()}`, [[1385, 774, 0.72]])}`,
  poser(bol({ couleur: '#4a2c1a', forme: 'poudre' }, 'calebasse', 5), 180, { x: 1690, y: 760, e: 0.8 }),
  poser(bol({ couleur: '#e5a11d', forme: 'poudre' }, 'bois', 2), 180, { x: 2010, y: 770, e: 0.82 }),
  poser(tranche(), 150, { x: 2235, y: 775, e: 0.6 }),
]
const tissus = [
  `<g transform="translate(1240 560) scale(.95)">${tenture(eventails('#1f2a55', '#f7ad30', '#fdf8ec'))}</g>`,
  `<g transform="translate(1990 570) scale(.98)">${tenture(feuillage('#f4ead6', '#2f7d4a', '#bd2031'))}</g>`,
  `<g transform="translate(1620 600) scale(1.02)">${boubou(bazin('#384796'), '#f2cf3b')}</g>`,
  poser(
    pile(soleils('#ac4921', '#f7ad30', '#281b13'), bazin('#2f7d4a'), rabal('#f1e5cf', '#8e3b1b', '#29347b')),
    190,
    { x: 1310, y: 765, e: 0.85 },
  ),
  poser(rouleau(losanges('#0f5e59', '#f7ad30', '#bd2031'), '#0f5e59'), 190, { x: 1960, y: 765, e: 0.72 }),
  poser(malle('#bd2031'), 150, { x: 2240, y: 765, e: 0.86 }),
  poser(corbeille('#384796'), 190, { x: 1080, y: 770, e: 0.5 }),
  `${sol(1630, 765, 120)}<g transform="translate(1585 775) rotate(-9) scale(-.5 .5)">${babouche('#b57b45', '#f0d6a6')}</g><g transform="translate(1680 775) rotate(9) scale(.5)">${babouche('#b57b45', '#f0d6a6')}</g>`,
]

const deux = (nom: string, mur: string, table: string, objets: string[]): [string, Banniere][] => [
  [`banniere/${nom}`, { svg: etal(mur, table, 2400, 800, 0, ...objets), largeurs: [480, 800, 1200] }],
  [`banniere/${nom}-mobile`, { svg: etal(mur, table, 1424, 801, -960, ...objets), largeurs: [480, 800] }],
]

/** The two slides of the home page, wide and for phones, by their path below `demo/images`. */
export const bannieres: Record<string, Banniere> = Object.fromEntries([
  ...deux('marche', '#f2d3a4', '#a4673a', marche),
  ...deux('tissus', '#e9c4ae', '#8e5a3c', tissus),
])
