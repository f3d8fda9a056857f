import { couleurs } from '../catalogue/nuancier.ts'
import { bocal, bouteille, paquet, pot, sachet } from './contenants.ts'
import { fleur } from './plantes.ts'
import { cocoOuverte } from './recolte.ts'
import { biais, clair, cylindre, type Dessin, ensemble, ligne, poser, semer, sol, sombre } from './scene.ts'
import { bol, type Matiere } from './vrac.ts'

const KARITE: Matiere = { couleur: '#f1e3b8', forme: 'poudre' }
const THIOURAYE: Matiere = {
  couleur: '#5a3a26',
  forme: 'flocon',
  autres: ['#7a5234', '#3d2415', '#a5794c'],
  taille: 15,
}
const GOWE: Matiere = { couleur: '#4f3626', forme: 'haricot', autres: ['#6a4a34', '#3b2618'], taille: 15 }
const HENNE: Matiere = { couleur: '#7b7a34', forme: 'poudre' }

const OCRE: Matiere = { couleur: '#d8b491', forme: 'poudre' }

/** A bar of soap, 260 wide and 120 high, stamped. */
export function savon(couleur: string, marque: string): string {
  const [defs, plein] = biais(couleur, 0.8)
  return `<defs>${defs}</defs><path d="M-130 -86L-96 -122H130L100 -86z" fill="${clair(couleur, 0.4)}"/><path d="M100 -86L130 -122V-38L100 0z" fill="${sombre(couleur, 0.3)}"/><rect x="-130" y="-88" width="232" height="88" rx="10" fill="${plein}"/><rect x="-110" y="-72" width="192" height="56" rx="8" fill="none" stroke="${sombre(couleur, 0.22)}" stroke-width="4"/>${ligne(marque, -14, -34, 170, 30, sombre(couleur, 0.45))}`
}
/** A ball of black soap, half wrapped. */
function boule(): string {
  const [defs, plein] = biais('#4b3427')
  return `<defs>${defs}</defs><path d="M-120 -90C-120 -170 -60 -210 0 -210S120 -170 120 -90S60 0 0 0S-120 -10 -120 -90z" fill="${plein}"/><path d="M-80 -150q20 10 36 -6M10 -176q24 14 44 -2M-60 -70q30 16 52 0M30 -100q26 12 50 -4M-20 -40q24 10 44 0" stroke="#2b1b12" stroke-width="6" fill="none" opacity=".55"/><path d="M-84 -130Q-60 -180 -10 -192" stroke="#fff" stroke-width="10" opacity=".22" fill="none" stroke-linecap="round"/>`
}
/** A bundle of chewing sticks, tied twice. */
function fagot(): string {
  const brins = Array.from({ length: 10 }, (_, i) => {
    const [x, h] = [-72 + i * 16, 390 + ((i * 53) % 40)]
    const [defs, plein] = cylindre(['#c9a77a', '#b08d5f', '#d6b98d'][i % 3] ?? '#c9a77a')
    return `<defs>${defs}</defs><rect x="${x - 9}" y="${-h}" width="19" height="${h - ((i * 31) % 26)}" rx="6" fill="${plein}"/><ellipse cx="${x}" cy="${-h + 4}" rx="8" ry="4" fill="#f0dfc0"/>`
  }).join('')
  return `<g filter="url(#portee)">${brins}<path d="M-84 -280Q0 -262 84 -280M-84 -268Q0 -250 84 -268M-84 -128Q0 -110 84 -128M-84 -116Q0 -98 84 -116" stroke="#2f7d4a" stroke-width="9" fill="none"/></g>`
}
/** A body sponge of knotted net. */
function filet(couleur: string): string {
  const mailles = Array.from({ length: 90 }, (_, i) => {
    const [a, l] = [i * 2.4, 30 + ((i * 37) % 100)]
    return `<path d="M${(Math.cos(a) * l * 0.4).toFixed(0)} ${(-120 + Math.sin(a) * l * 0.4).toFixed(0)}q${(Math.cos(a + 1) * 40).toFixed(0)} ${(Math.sin(a + 1) * 40).toFixed(0)} ${(Math.cos(a) * l).toFixed(0)} ${(Math.sin(a) * l * 0.9).toFixed(0)}" stroke="${i % 3 ? couleur : clair(couleur, 0.35)}" stroke-width="${5 + (i % 3)}" fill="none" stroke-linecap="round" opacity=".9"/>`
  }).join('')
  return `<g filter="url(#portee)"><path d="M0 -220q-30 -60 0 -90q30 30 0 90" fill="none" stroke="${sombre(couleur, 0.2)}" stroke-width="9"/><circle cx="0" cy="-120" r="96" fill="${sombre(couleur, 0.25)}"/>${mailles}</g>`
}
/** A clay incense burner with its smoke, 200 wide and 190 high. */
export function encensoir(couleur = '#a9532f'): string {
  const [defs, plein] = cylindre(couleur)
  return `<defs>${defs}</defs><path d="M-40 -60L-70 0H70L40 -60z" fill="${plein}"/><path d="M-96 -160Q-90 -60 0 -54T96 -160z" fill="${plein}"/>${[-60, -30, 0, 30, 60].map((x) => `<path d="M${x} -124l11 19h-22z" fill="${sombre(couleur, 0.55)}"/>`).join('')}<ellipse cx="0" cy="-160" rx="100" ry="22" fill="${clair(couleur, 0.18)}"/><ellipse cx="0" cy="-160" rx="84" ry="15" fill="#2b1b12"/><ellipse cx="-14" cy="-162" rx="20" ry="7" fill="#e2711d"/><ellipse cx="22" cy="-158" rx="16" ry="6" fill="#f7ad30"/><path d="M-6 -170C-46 -220 30 -240 -6 -290S20 -350 0 -390" fill="none" stroke="#fff" stroke-width="15" opacity=".6" stroke-linecap="round" filter="url(#doux)"/><path d="M24 -170C60 -210 4 -240 34 -280" fill="none" stroke="#fff" stroke-width="10" opacity=".5" stroke-linecap="round" filter="url(#doux)"/>`
}
const flacon = (couleur: string, titre: string, sous: string, encre: string, a = ''): Dessin =>
  ensemble(
    poser(bouteille(couleur, { titre, sous, encre }, encre, 'flasque'), 84, {
      x: a ? 250 : 300,
      y: 495,
      e: 1.55,
    }),
    a,
  )

export const beaute: Record<string, Dessin> = {
  'beurre-de-karite': ensemble(poser(bol(KARITE, 'calebasse', 3, 130), 180, { y: 490, e: 1.3 })),
  'beurre-de-karite-2': ensemble(
    poser(pot('#f3e9c9', '#8a5a2b', { titre: 'KARITÉ', sous: 'brut 250 g' }), 115, {
      x: 300,
      y: 470,
      e: 1.7,
    }),
  ),
  'beurre-de-karite-3': ensemble(
    poser(pot('#f3e9c9', '#8a5a2b', { titre: 'KARITÉ', sous: 'brut 250 g' }), 115, {
      x: 220,
      y: 420,
      e: 1.05,
    }),
    poser(bol(KARITE, 'bois', 3), 180, { x: 370, y: 530, e: 0.85 }),
  ),
  'creme-karite-citronnelle': ensemble(
    poser(pot('#dfe9c3', '#6f7a3a', { titre: 'CRÈME', sous: 'karité citronnelle', encre: '#4c5a16' }), 115, {
      y: 470,
      e: 1.7,
    }),
  ),
  'huile-de-baobab': flacon('#d9a53a', 'BAOBAB', 'huile 100 ml', '#8a5a00'),
  'huile-de-coco': flacon(
    '#eaf1ec',
    'COCO',
    'huile 250 ml',
    '#246e3a',
    poser(cocoOuverte(), 115, { x: 452, y: 552, e: 0.75 }),
  ),
  'huile-de-touloucouna': flacon('#a85f1e', 'TOULOU-|COUNA', '100 ml', '#5d3414'),
  'huile-de-ricin': flacon('#e3d28a', 'RICIN', 'huile 100 ml', '#384796'),
  'huile-de-neem': flacon('#8a8a35', 'NEEM', 'huile 100 ml', '#47501a'),
  'savon-noir': ensemble(
    poser(boule(), 110, { x: 230, y: 470, e: 1.2 }),
    poser(boule(), 110, { x: 420, y: 530, e: 0.9 }),
  ),
  'savon-karite': ensemble(
    poser(savon('#ead9ae', 'KARITÉ'), 130, { x: 290, y: 380, e: 1.3, r: -4 }),
    poser(savon('#f1e5c5', 'KARITÉ'), 130, { x: 310, y: 510, e: 1.35 }),
  ),
  'savon-bissap': ensemble(
    poser(savon('#c4587a', 'BISSAP'), 130, { x: 310, y: 385, e: 1.3, r: 4 }),
    poser(savon('#b54468', 'BISSAP'), 130, { x: 295, y: 512, e: 1.35 }),
  ),
  'savon-de-menage': ensemble(
    poser(savon('#d9b45c', '72 %'), 130, { x: 200, y: 400, e: 0.95 }),
    poser(savon('#d9b45c', '72 %'), 130, { x: 400, y: 410, e: 0.95 }),
    poser(savon('#e0bd68', '72 %'), 130, { x: 300, y: 520, e: 1.1 }),
  ),
  'filet-de-bain': ensemble(
    semer(filet(couleurs.Turquoise), [[185, 300, 0.82, -10]]),
    semer(filet(couleurs.Rose), [[415, 310, 0.82, 12]]),
    semer(filet(couleurs.Mangue), [[190, 540, 0.82, 8]]),
    semer(filet(couleurs.Violet), [[415, 545, 0.82, -8]]),
  ),
  sothiou: ensemble(sol(300, 505, 150), `<g transform="translate(300 500) rotate(14)">${fagot()}</g>`),
  'argile-xonkhom': ensemble(
    poser(sachet('#c98f5e', { titre: 'ARGILE', sous: 'blanche 500 g', encre: '#7a4a22' }), 120, {
      x: 225,
      y: 460,
      e: 1.05,
    }),
    poser(bol(OCRE, 'terre', 4), 180, { x: 405, y: 535, e: 0.74 }),
  ),
  henne: ensemble(
    poser(paquet('#47661a', { titre: 'HENNÉ', sous: '200 g', encre: '#35501a' }, 170, 220), 120, {
      x: 220,
      y: 470,
      e: 1.2,
    }),
    poser(bol(HENNE, 'email', 4), 180, { x: 415, y: 535, e: 0.68 }),
  ),
  thiouraye: ensemble(
    poser(bocal(THIOURAYE, { titre: 'THIOURAYE', sous: '250 g', encre: '#5f2a6b' }, '#6b4397'), 106, {
      y: 500,
      e: 1.5,
    }),
  ),
  'thiouraye-2': ensemble(poser(encensoir(), 96, { y: 510, e: 1.25 })),
  gowe: ensemble(poser(bol(GOWE, 'blanc', 6), 180, { y: 495, e: 1.28 })),
  'eau-de-fleur': ensemble(
    poser(
      bouteille('#f3c9d4', { titre: 'EAU DE|FLEURS', sous: '200 ml', encre: '#8e2a4c' }, '#c79a3b', 'longue'),
      62,
      { x: 255, y: 510, e: 1.06 },
    ),
    poser(fleur('#fbf3ec', '#f2c04a', false), 80, { x: 425, y: 545, e: 0.85 }),
  ),
}
