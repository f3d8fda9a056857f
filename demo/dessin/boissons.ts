import { bouteille, carton, paquet, sachet } from './contenants.ts'
import { type Dessin, emoji, nom, poser, sol, tuile } from './scene.ts'
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

/** A tall glass of juice with ice, 130 wide and 220 high. */
function verre(couleur: string): string {
  const clip = nom()
  return `<defs><clipPath id="${clip}"><path d="M-58 -184L-46 -8H46L58 -184z"/></clipPath></defs><path d="M-66 -220L-50 0H50L66 -220z" fill="#f3fafa" opacity=".75"/><g clip-path="url(#${clip})"><rect x="-70" y="-186" width="140" height="190" fill="${couleur}"/><rect x="-44" y="-176" width="40" height="38" rx="7" fill="#fff" opacity=".4" transform="rotate(12 -24 -157)"/><rect x="2" y="-160" width="38" height="36" rx="7" fill="#fff" opacity=".3" transform="rotate(-16 20 -142)"/></g><path d="M-66 -220L-50 0H50L66 -220" fill="none" stroke="#c4d6d8" stroke-width="4"/><path d="M-48 -196L-38 -24" stroke="#fff" stroke-width="8" opacity=".55"/>`
}

const jus = (
  fond: Parameters<typeof tuile>[0],
  couleur: string,
  titre: string,
  encre: string,
  garniture = '',
  sous = '1 L',
): Dessin =>
  tuile(
    fond,
    poser(bouteille(couleur, { titre, sous, encre }, encre), 76, { x: 240, y: 500, e: 1.16 }),
    poser(verre(couleur), 58, { x: 415, y: 525, e: 1.05 }),
    garniture,
  )

const infusion = (
  fond: Parameters<typeof tuile>[0],
  couleur: string,
  titre: string,
  sous: string,
  encre: string,
  m: Matiere,
  graine: number,
): Dessin =>
  tuile(
    fond,
    poser(sachet(couleur, { titre, sous, encre }), 120, { x: 225, y: 460, e: 1.05 }),
    poser(bol(m, 'blanc', graine), 180, { x: 405, y: 535, e: 0.74 }),
  )

/** A clear water bottle, 110 wide and 380 high. */
function eau(): string {
  return `<path d="M-20 -370V-340C-20 -310 -56 -310 -56 -270V-18Q-56 0 -40 0H40Q56 0 56 -18V-270C56 -310 20 -310 20 -340V-370z" fill="#cfe8f3" opacity=".9"/><path d="M-54 -200H54M-54 -186H54M-54 -70H54M-54 -56H54M-54 -42H54" stroke="#9fcbe0" stroke-width="4"/><rect x="-56" y="-172" width="112" height="92" fill="#2f78b7"/><text x="0" y="-118" font-family="DejaVu Sans" font-weight="700" font-size="30" fill="#fff" text-anchor="middle">NIAYES</text><path d="M-40 -100q20 -12 40 0t40 0" stroke="#fff" stroke-width="4" fill="none"/><rect x="-25" y="-388" width="50" height="34" rx="5" fill="#2f78b7"/><path d="M-38 -260V-30" stroke="#fff" stroke-width="9" opacity=".6" stroke-linecap="round"/>`
}

export const boissons: Record<string, Dessin> = {
  'jus-de-bissap': jus('rose', '#a3123f', 'BISSAP', '#7d1533', emoji('1f33a', { x: 110, y: 560, t: 130 })),
  'jus-de-bissap-2': tuile(
    'lilas',
    sol(300, 500, 200),
    ...[170, 300, 430].map((x) =>
      poser(bouteille('#a3123f', { titre: 'BISSAP', sous: '1 L', encre: '#7d1533' }, '#7d1533'), 76, {
        x,
        y: 490,
        e: 0.95,
      }),
    ),
  ),
  'jus-de-bissap-3': tuile(
    'menthe',
    poser(verre('#a3123f'), 58, { x: 220, y: 470, e: 1.5 }),
    poser(verre('#a3123f'), 58, { x: 400, y: 510, e: 1.6 }),
  ),
  'jus-de-bouye': jus('sable', '#e9d9b6', 'BOUYE', '#8a5a2b'),
  'jus-de-gingembre': jus(
    'miel',
    '#dcb45a',
    'GINGEMBRE',
    '#8a5a00',
    emoji('1fada', { x: 110, y: 560, t: 120 }),
  ),
  'jus-de-mangue': jus('tilleul', '#f0a020', 'MANGUE', '#ac4921', emoji('1f96d', { x: 112, y: 558, t: 120 })),
  'jus-de-tamarin': jus('peche', '#8a4a24', 'TAMARIN', '#5b2f1c'),
  'jus-de-ditakh': jus('menthe', '#7fa63a', 'DITAKH', '#47661a'),
  'sirop-de-menthe': tuile(
    'lagune',
    poser(
      bouteille('#2f9a58', { titre: 'SIROP', sous: 'menthe 75 cl', encre: '#1a582d' }, '#c79a3b', 'longue'),
      62,
      { x: 250, y: 510, e: 1.2 },
    ),
    emoji('1f33f', { x: 425, y: 530, t: 220 }),
  ),
  'fleurs-de-bissap': infusion('tilleul', '#8e1d3f', 'FLEURS DE|BISSAP', '500 g', '#7d1533', FLEURS, 3),
  'poudre-de-bouye': infusion('ciel', '#caa878', 'POUDRE|DE BOUYE', '500 g', '#6b4523', BOUYE, 4),
  'cafe-touba': tuile(
    'sable',
    poser(paquet('#6b3f1f', { titre: 'CAFÉ|TOUBA', sous: '250 g', encre: '#4a2c1a' }, 170, 270), 120, {
      x: 225,
      y: 480,
      e: 1.2,
    }),
    poser(bol(TOUBA, 'calebasse', 5), 180, { x: 420, y: 540, e: 0.68 }),
  ),
  'cafe-touba-2': tuile('pierre', poser(bol(TOUBA, 'bois', 5), 180, { y: 490, e: 1.28 })),
  'the-vert-gunpowder': tuile(
    'menthe',
    poser(
      paquet('#2f7d4a', { titre: 'THÉ VERT', sous: 'gunpowder 250 g', encre: '#1a582d' }, 190, 190, 60),
      130,
      { x: 230, y: 470, e: 1.2 },
    ),
    poser(bol(THE, 'blanc', 6), 180, { x: 410, y: 540, e: 0.68 }),
  ),
  'menthe-nana': tuile(
    'peche',
    poser(bol(NANA, 'email', 9), 180, { x: 270, y: 490, e: 1.15 }),
    emoji('1f33f', { x: 460, y: 550, t: 190 }),
  ),
  kinkeliba: infusion('rose', '#8a7a35', 'KINKÉLIBA', '200 g', '#5a4e1b', KINKELIBA, 6),
  citronnelle: infusion('lilas', '#b0ad4e', 'CITRON-|NELLE', '100 g', '#66641f', CITRONNELLE, 6),
  'moringa-poudre': infusion('lagune', '#4f7a2f', 'MORINGA', '200 g', '#35561c', MORINGA, 6),
  'eau-minerale': tuile(
    'ciel',
    sol(300, 510, 190),
    ...[
      [190, 460],
      [300, 450],
      [410, 460],
      [245, 510],
      [360, 512],
    ].map(([x = 0, y = 0]) => poser(eau(), 56, { x, y, e: 0.98 })),
  ),
  'lait-en-poudre': tuile(
    'miel',
    poser(sachet('#f2efe8', { titre: 'LAIT ENTIER', sous: 'en poudre 400 g', encre: '#384796' }), 120, {
      x: 270,
      y: 500,
      e: 1.25,
    }),
    emoji('1f95b', { x: 470, y: 550, t: 150 }),
  ),
  'lait-caille': tuile(
    'tilleul',
    poser(bol({ couleur: '#fbf8f1', forme: 'poudre' }, 'calebasse', 2, 14), 180, { y: 480, e: 1.3 }),
  ),
  'carton-de-jus': tuile(
    'lagune',
    poser(carton('12 × 33 cl', '#7d1533'), 165, { x: 250, y: 500, e: 1.15 }),
    poser(bouteille('#a3123f', { titre: 'BISSAP', sous: '33 cl', encre: '#7d1533' }, '#7d1533'), 76, {
      x: 475,
      y: 525,
      e: 0.72,
    }),
  ),
}
