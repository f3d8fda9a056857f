import { bouteille, carton, paquet, sachet } from './contenants.ts'
import { brin, fleur } from './plantes.ts'
import { gingembre, mangue } from './recolte.ts'
import { type Dessin, ensemble, nom, poser, rond, sol, trait, volume } from './scene.ts'
import { bol, type Matiere } from './vrac.ts'

const FLEURS: Matiere = { couleur: '#7d1533', forme: 'feuille', autres: ['#95203f', '#5f0d25'], taille: 17 }
const BOUYE: Matiere = { couleur: '#f2e6cd', forme: 'poudre' }
const TOUBA: Matiere = { couleur: '#4a2c1a', forme: 'poudre' }
const THE: Matiere = { couleur: '#4d5a3a', taille: 7, autres: ['#39442b', '#63704c'] }
const KINKELIBA: Matiere = {
  couleur: '#8f8a4a',
  forme: 'feuille',
  autres: ['#757036', '#a8a365'],
  taille: 26,
}
const NANA: Matiere = { couleur: '#5f8a4c', forme: 'feuille', autres: ['#4d763c', '#79a264'], taille: 15 }
const CITRONNELLE: Matiere = {
  couleur: '#b3b26a',
  forme: 'baton',
  autres: ['#9d9c55', '#c8c786'],
  taille: 24,
}
const MORINGA: Matiere = { couleur: '#6f9140', forme: 'poudre' }

/** A tall glass, with ice for juice, 130 wide and 220 high. */
function verre(couleur: string, glacons = true): string {
  const clip = nom()
  return `<defs><clipPath id="${clip}"><path d="M-58 -184L-46 -8H46L58 -184z"/></clipPath></defs><path d="M-66 -220L-50 0H50L66 -220z" fill="#f3fafa" opacity=".75"/><g clip-path="url(#${clip})"><rect x="-70" y="-186" width="140" height="190" fill="${couleur}"/>${glacons ? `<rect x="-44" y="-176" width="40" height="38" rx="7" fill="#fff" opacity=".4" transform="rotate(12 -24 -157)"/><rect x="2" y="-160" width="38" height="36" rx="7" fill="#fff" opacity=".3" transform="rotate(-16 20 -142)"/>` : ''}</g><path d="M-66 -220L-50 0H50L66 -220" fill="none" stroke="#c4d6d8" stroke-width="4"/><path d="M-48 -196L-38 -24" stroke="#fff" stroke-width="8" opacity=".55"/>`
}

const jus = (couleur: string, titre: string, encre: string, garniture = '', sous = '1 L'): Dessin =>
  ensemble(
    poser(bouteille(couleur, { titre, sous, encre }, encre), 76, { x: 240, y: 500, e: 1.16 }),
    poser(verre(couleur), 58, { x: 415, y: 525, e: 1.05 }),
    garniture,
  )

const infusion = (
  couleur: string,
  titre: string,
  sous: string,
  encre: string,
  m: Matiere,
  graine: number,
): Dessin =>
  ensemble(
    poser(sachet(couleur, { titre, sous, encre }), 120, { x: 225, y: 460, e: 1.05 }),
    poser(bol(m, 'blanc', graine), 180, { x: 405, y: 535, e: 0.74 }),
  )

/** A clear water bottle, 110 wide and 380 high. */
function eau(): string {
  return `<path d="M-20 -370V-340C-20 -310 -56 -310 -56 -270V-18Q-56 0 -40 0H40Q56 0 56 -18V-270C56 -310 20 -310 20 -340V-370z" fill="#cfe8f3" opacity=".9"/><path d="M-54 -200H54M-54 -186H54M-54 -70H54M-54 -56H54M-54 -42H54" stroke="#9fcbe0" stroke-width="4"/><rect x="-56" y="-172" width="112" height="92" fill="#2f78b7"/><text x="0" y="-118" font-family="DejaVu Sans" font-weight="700" font-size="30" fill="#fff" text-anchor="middle">NIAYES</text><path d="M-40 -100q20 -12 40 0t40 0" stroke="#fff" stroke-width="4" fill="none"/><rect x="-25" y="-388" width="50" height="34" rx="5" fill="#2f78b7"/><path d="M-38 -260V-30" stroke="#fff" stroke-width="9" opacity=".6" stroke-linecap="round"/>`
}

export const boissons: Record<string, Dessin> = {
  'jus-de-bissap': jus(
    '#a3123f',
    'BISSAP',
    '#7d1533',
    poser(fleur('#c2183f'), 70, { x: 108, y: 555, e: 0.62 }),
  ),
  'jus-de-bissap-2': ensemble(
    sol(300, 500, 200),
    ...[170, 300, 430].map((x) =>
      poser(bouteille('#a3123f', { titre: 'BISSAP', sous: '1 L', encre: '#7d1533' }, '#7d1533'), 76, {
        x,
        y: 490,
        e: 0.95,
      }),
    ),
  ),
  'jus-de-bissap-3': ensemble(
    poser(verre('#a3123f'), 58, { x: 220, y: 470, e: 1.5 }),
    poser(verre('#a3123f'), 58, { x: 400, y: 510, e: 1.6 }),
  ),
  'jus-de-bouye': jus('#e9d9b6', 'BOUYE', '#8a5a2b'),
  'jus-de-gingembre': jus(
    '#dcb45a',
    'GINGEMBRE',
    '#8a5a00',
    poser(gingembre(), 130, { x: 112, y: 555, e: 0.5 }),
  ),
  'jus-de-mangue': jus('#f0a020', 'MANGUE', '#ac4921', poser(mangue(), 95, { x: 108, y: 558, e: 0.55 })),
  'jus-de-tamarin': jus('#8a4a24', 'TAMARIN', '#5b2f1c'),
  'jus-de-ditakh': jus('#7fa63a', 'DITAKH', '#47661a'),
  'sirop-de-menthe': ensemble(
    poser(
      bouteille('#2f9a58', { titre: 'SIROP', sous: 'menthe 75 cl', encre: '#1a582d' }, '#c79a3b', 'longue'),
      62,
      { x: 245, y: 515, e: 1.1 },
    ),
    poser(brin(), 70, { x: 420, y: 530, e: 1, r: 8 }),
  ),
  'fleurs-de-bissap': infusion('#8e1d3f', 'FLEURS DE|BISSAP', '500 g', '#7d1533', FLEURS, 3),
  'poudre-de-bouye': infusion('#caa878', 'POUDRE|DE BOUYE', '500 g', '#6b4523', BOUYE, 4),
  'cafe-touba': ensemble(
    poser(paquet('#6b3f1f', { titre: 'CAFÉ|TOUBA', sous: '250 g', encre: '#4a2c1a' }, 170, 270), 120, {
      x: 225,
      y: 480,
      e: 1.2,
    }),
    poser(bol(TOUBA, 'calebasse', 5), 180, { x: 420, y: 540, e: 0.68 }),
  ),
  'cafe-touba-2': ensemble(poser(bol(TOUBA, 'bois', 5), 180, { y: 490, e: 1.28 })),
  'the-vert-gunpowder': ensemble(
    poser(
      paquet('#2f7d4a', { titre: 'THÉ VERT', sous: 'gunpowder 250 g', encre: '#1a582d' }, 190, 190, 60),
      130,
      { x: 230, y: 470, e: 1.2 },
    ),
    poser(bol(THE, 'blanc', 6), 180, { x: 410, y: 540, e: 0.68 }),
  ),
  'menthe-nana': ensemble(
    poser(bol(NANA, 'email', 9), 180, { x: 270, y: 490, e: 1.15 }),
    poser(brin(), 60, { x: 450, y: 555, e: 0.85, r: 16 }),
  ),
  kinkeliba: infusion('#8a7a35', 'KINKÉLIBA', '200 g', '#5a4e1b', KINKELIBA, 6),
  citronnelle: infusion('#b0ad4e', 'CITRON-|NELLE', '100 g', '#66641f', CITRONNELLE, 6),
  'moringa-poudre': infusion('#4f7a2f', 'MORINGA', '200 g', '#35561c', MORINGA, 6),
  'eau-minerale': ensemble(
    sol(300, 510, 190),
    ...[
      [190, 460],
      [300, 450],
      [410, 460],
      [245, 510],
      [360, 512],
    ].map(([x = 0, y = 0]) => poser(eau(), 56, { x, y, e: 0.98 })),
  ),
  'lait-en-poudre': ensemble(
    poser(sachet('#f2efe8', { titre: 'LAIT ENTIER', sous: 'en poudre 400 g', encre: '#384796' }), 120, {
      x: 270,
      y: 500,
      e: 1.25,
    }),
    poser(verre('#fdfbf6', false), 56, { x: 478, y: 548, e: 0.85 }),
  ),
  'lait-caille': poser(
    `${bol({ couleur: '#fbf8f1', forme: 'poudre' }, 'calebasse', 2, 14)}${volume(rond(0, -117, 172, 35), '#fbf8f1', '#e2d8c4')}${trait('M-120 -122Q-40 -106 40 -118T130 -112', '#e2d8c4', 5)}`,
    180,
    { y: 480, e: 1.3 },
  ),
  'carton-de-jus': ensemble(
    poser(carton('12 × 33 cl', '#7d1533'), 165, { x: 250, y: 500, e: 1.15 }),
    poser(bouteille('#a3123f', { titre: 'BISSAP', sous: '33 cl', encre: '#7d1533' }, '#7d1533'), 76, {
      x: 475,
      y: 525,
      e: 0.72,
    }),
  ),
}
