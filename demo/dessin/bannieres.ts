import { corbeille, malle } from './artisanat.ts'
import { babouche } from './chaussures.ts'
import { sac } from './contenants.ts'
import { cageot } from './fruits.ts'
import { bazin, eventails, feuillage, losanges, rabal, soleils } from './motifs.ts'
import { djembe } from './musique.ts'
import { clair, type Dessin, emoji, poser, sol, sombre } from './scene.ts'
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
<filter id="flou" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="13"/></filter>
<filter id="doux" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="portee" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="5" dy="9" stdDeviation="8" flood-color="#3a2416" flood-opacity=".26"/></filter></defs>
<rect width="${large}" height="${haut}" fill="url(#mur)"/><rect y="${haut * 0.8}" width="${large}" height="${haut * 0.2}" fill="url(#table)"/><path d="M0 ${haut * 0.8}H${large}" stroke="${sombre(table, 0.3)}" stroke-width="3" opacity=".5"/>
<g transform="translate(${glisse} ${haut - 800}) ">${objets.join('\n')}</g></svg>`
}

const fruits = (x: number, y: number, e: number) =>
  `<g transform="translate(${x} ${y}) scale(${e})">${sol(0, 0, 220)}${(
    [
      ['1f96d', -120, -110, 150],
      ['1f34a', 0, -120, 140],
      ['1f96d', 120, -108, 150],
      ['1f34b', -60, -60, 130],
      ['1f96d', 60, -60, 140],
    ] as const
  )
    .map(([code, a, b, t]) => emoji(code, { x: a, y: b, t, ombre: false }))
    .join('')}${cageot()}</g>`

const marche = [
  poser(jute({ couleur: '#c9b184', taille: 9, autres: ['#b49a69'] }, 3, 'MIL'), 160, {
    x: 1180,
    y: 660,
    e: 1.15,
  }),
  poser(sac('#f2efe6', 'RIZ BRISÉ|PARFUMÉ', '25 kg', '#246e3a'), 140, { x: 1500, y: 660, e: 1.25 }),
  poser(jute({ couleur: '#8e2f2c', forme: 'haricot', autres: ['#a2463d'], taille: 14 }, 9, 'NIÉBÉ'), 160, {
    x: 1850,
    y: 660,
    e: 1.2,
  }),
  emoji('1f34d', { x: 2140, y: 700, t: 330 }),
  emoji('1f349', { x: 2290, y: 750, t: 260, miroir: true }),
  fruits(1390, 765, 0.86),
  poser(bol({ couleur: '#4a2c1a', forme: 'poudre' }, 'calebasse', 5), 180, { x: 1690, y: 760, e: 0.8 }),
  poser(bol({ couleur: '#e5a11d', forme: 'poudre' }, 'bois', 2), 180, { x: 2010, y: 770, e: 0.82 }),
  emoji('1f345', { x: 1100, y: 765, t: 120 }),
  emoji('1f345', { x: 1010, y: 770, t: 110 }),
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
  poser(malle('#bd2031'), 150, { x: 2240, y: 750, e: 0.82 }),
  poser(corbeille('#384796'), 190, { x: 1040, y: 770, e: 0.5 }),
  `${sol(1630, 765, 120)}<g transform="translate(1585 775) rotate(-9) scale(-.5 .5)">${babouche('#b57b45', '#f0d6a6')}</g><g transform="translate(1680 775) rotate(9) scale(.5)">${babouche('#b57b45', '#f0d6a6')}</g>`,
  poser(djembe('#8a5530'), 100, { x: 2370, y: 780, e: 0.72 }),
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
