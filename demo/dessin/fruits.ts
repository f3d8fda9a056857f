import { bocal } from './contenants.ts'
import {
  agrume,
  ananas,
  arachides,
  aubergine,
  avocat,
  avocatOuvert,
  botte,
  coco,
  cocoOuverte,
  gingembre,
  mangue,
  melon,
  oignon,
  pasteque,
  patateCoupee,
  patateDouce,
  regime,
  tomate,
  tranche,
  tubercule,
} from './recolte.ts'
import { biais, type Dessin, ensemble, nom, poser, semer, sol, sombre } from './scene.ts'
import { bol, type Matiere } from './vrac.ts'

const CAJOU: Matiere = { couleur: '#e9c48f', forme: 'haricot', autres: ['#d9ac6f', '#f3d8ad'], taille: 15 }
const DATTE: Matiere = { couleur: '#6b3418', forme: 'feuille', autres: ['#84451f', '#542610'], taille: 18 }
const GRILLEE: Matiere = { couleur: '#c9975c', forme: 'haricot', autres: ['#b5824a', '#dcb380'], taille: 11 }

/** A wooden crate, 400 wide and 150 high; fruit is drawn before it and shows above. */
export function cageot(): string {
  const [defs, plein] = biais('#d9ab6c', 0.7)
  const latte = (y: number) =>
    `<rect x="-200" y="${y}" width="400" height="42" rx="4" fill="${plein}"/><path d="M-190 ${y + 14}H150M-120 ${y + 28}H190" stroke="#a87a40" stroke-width="2" opacity=".5"/>`
  return `<defs>${defs}</defs>${latte(-150)}${latte(-98)}${latte(-46)}<rect x="-200" y="-156" width="30" height="156" rx="4" fill="#c08f50"/><rect x="170" y="-156" width="30" height="156" rx="4" fill="#b08044"/>`
}

const RANGS: [number, number, number, number][] = [
  [190, 330, 0.68, -12],
  [300, 312, 0.72, 4],
  [410, 330, 0.68, 14],
  [150, 412, 0.72, -6],
  [255, 404, 0.76, 8],
  [360, 402, 0.76, -8],
  [455, 414, 0.7, 10],
]
/** Fruit by `piece`, in its crate. */
const encageot = (piece: string): Dessin =>
  ensemble(
    sol(300, 510, 220),
    semer(piece, RANGS),
    `<g transform="translate(300 515) scale(1.08)">${cageot()}</g>`,
  )

const trois = (piece: string, large = 100, e = 1): Dessin =>
  ensemble(
    poser(piece, large, { x: 190, y: 360, e: 0.95 * e, r: -10 }),
    poser(piece, large, { x: 410, y: 375, e: 0.95 * e, r: 12 }),
    poser(piece, large, { x: 300, y: 515, e: 1.12 * e }),
  )
const deux = (derriere: string, devant: string, large: number, e = 1): Dessin =>
  ensemble(
    poser(derriere, large, { x: 200, y: 420, e, r: -8 }),
    poser(devant, large, { x: 395, y: 520, e: e * 1.06, r: 6 }),
  )

/** A papaya, whole: a long pear of green turning yellow. */
function papaye(): string {
  const id = nom()
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#9dbb3c"/><stop offset=".5" stop-color="#e9b53a"/><stop offset="1" stop-color="#c9772a"/></linearGradient></defs><path d="M-10 -330C60 -330 130 -220 130 -110C130 -30 70 0 0 0S-130 -30 -130 -110C-130 -220 -70 -330 -10 -330z" fill="url(#${id})"/><path d="M-80 -150Q-70 -240 -30 -290" stroke="#fff" stroke-width="22" opacity=".3" fill="none" stroke-linecap="round"/><path d="M-12 -330q-4 -26 16 -34l12 8q-10 10 -8 28z" fill="#6d7f2a"/>`
}
function papayeCoupee(): string {
  const graines = Array.from(
    { length: 34 },
    (_, i) =>
      `<circle cx="${(Math.sin(i * 2.4) * (12 + (i % 5) * 9)).toFixed(0)}" cy="${-110 + Math.cos(i * 1.7) * (20 + (i % 7) * 11)}" r="9" fill="${i % 3 ? '#2b2622' : '#463d36'}"/>`,
  ).join('')
  return `<path d="M-8 -300C54 -300 118 -200 118 -104C118 -30 64 0 0 0S-118 -30 -118 -104C-118 -200 -62 -300 -8 -300z" fill="#d59a2f"/><path d="M-8 -286C46 -286 104 -194 104 -104C104 -40 56 -14 0 -14S-104 -40 -104 -104C-104 -194 -54 -286 -8 -286z" fill="#f58a4b"/><path d="M0 -210C30 -200 58 -150 56 -100S30 -36 0 -34S-56 -60 -56 -104S-30 -200 0 -210z" fill="#d9602e"/>${graines}`
}
/** Cassava or sweet potato: a thick root. */
function racine(couleur: string): string {
  const [defs, plein] = biais(couleur)
  return `<defs>${defs}</defs><path d="M-190 -40C-160 -110 -60 -120 40 -104S190 -60 206 -20Q150 -6 60 -4T-120 4Q-180 0 -190 -40z" fill="${plein}"/><path d="M-120 -84q16 12 10 34M-30 -100q14 20 6 46M70 -92q10 16 4 36M130 -66q8 10 4 24" stroke="${sombre(couleur, 0.4)}" stroke-width="4" fill="none" opacity=".55"/><path d="M-140 -76Q-60 -104 30 -92" stroke="#fff" stroke-width="8" opacity=".2" fill="none"/>`
}
function gombo(): string {
  const [defs, plein] = biais('#7fa63a')
  return `<defs>${defs}</defs><path d="M-26 -300Q-40 -110 0 0Q40 -110 26 -300z" fill="${plein}"/><path d="M-9 -296Q-14 -120 0 -10Q14 -120 9 -296" fill="none" stroke="#55762a" stroke-width="4" opacity=".6"/><path d="M-32 -296Q0 -330 32 -296Q0 -284 -32 -296zM-6 -318v-30h13v30z" fill="#5f8230"/>`
}
function jaxatu(): string {
  const [defs, plein] = biais('#e9d58a')
  return `<defs>${defs}</defs><path d="M0 -150C70 -170 120 -120 116 -66S60 2 0 0S-116 -10 -116 -66S-70 -170 0 -150z" fill="${plein}"/><path d="M0 -150Q-30 -70 -10 0M0 -150Q50 -80 40 -6M0 -150Q-80 -90 -70 -20" stroke="#7d9440" stroke-width="9" fill="none" opacity=".5"/><path d="M-46 -150Q0 -190 46 -150L20 -136L0 -150L-22 -134zM-8 -170v-34h14v34z" fill="#6c8a35"/>`
}

export const fruits: Record<string, Dessin> = {
  'mangue-kent': encageot(mangue()),
  'mangue-kent-2': trois(mangue()),
  'mangue-kent-3': poser(mangue(), 105, { x: 300, y: 500, e: 1.8 }),
  'banane-de-casamance': poser(regime(), 130, { x: 315, y: 500, e: 1.35 }),
  'papaye-solo': ensemble(
    poser(papaye(), 120, { x: 230, y: 490, e: 1.15, r: -8 }),
    poser(papayeCoupee(), 110, { x: 400, y: 520, e: 1, r: 10 }),
  ),
  pasteque: ensemble(
    poser(pasteque(), 150, { x: 250, y: 440, e: 1.15 }),
    poser(tranche(), 150, { x: 405, y: 535, e: 1.05, r: -6 }),
  ),
  'citron-vert': encageot(agrume('#86ab3e')),
  orange: encageot(agrume('#ec8a22')),
  ananas: ensemble(
    poser(ananas(), 100, { x: 195, y: 460, e: 0.92, r: -8 }),
    poser(ananas(), 100, { x: 395, y: 530, e: 1.05, r: 6 }),
  ),
  'melon-du-cap-vert': deux(melon(), melon(), 120, 1.15),
  'noix-de-coco': deux(coco(), cocoOuverte(), 120, 1.15),
  avocat: deux(avocat(), avocatOuvert(), 95, 1.15),
  'oignon-violet': encageot(oignon()),
  tomate: encageot(tomate()),
  'patate-douce': ensemble(
    poser(patateDouce(), 190, { x: 290, y: 330, e: 1.05, r: -6 }),
    poser(patateDouce(), 190, { x: 250, y: 450, e: 1.05, r: 5 }),
    poser(patateCoupee(), 100, { x: 415, y: 535, e: 1.05 }),
  ),
  manioc: ensemble(
    poser(racine('#7c4f2f'), 190, { x: 310, y: 350, e: 1.05, r: 6 }),
    poser(racine('#8a5a36'), 190, { x: 290, y: 450, e: 1.15, r: -5 }),
    poser(racine('#6e4528'), 190, { x: 315, y: 535, e: 1, r: 3 }),
  ),
  carotte: poser(botte(), 100, { x: 300, y: 535, e: 1.22, r: 8 }),
  'pomme-de-terre': encageot(tubercule('#cfa565')),
  aubergine: ensemble(
    poser(aubergine(), 85, { x: 175, y: 470, e: 1.05, r: -22 }),
    poser(aubergine(), 85, { x: 425, y: 480, e: 1.05, r: 20 }),
    poser(aubergine(), 85, { x: 300, y: 525, e: 1.2 }),
  ),
  jaxatu: ensemble(
    poser(jaxatu(), 110, { x: 210, y: 400, e: 0.95, r: -10 }),
    poser(jaxatu(), 110, { x: 400, y: 420, e: 0.95, r: 12 }),
    poser(jaxatu(), 110, { x: 300, y: 520, e: 1.15 }),
  ),
  gombo: ensemble(
    ...[-40, -24, -8, 9, 25, 42].map(
      (r, i) =>
        `<g transform="translate(${300 + r * 1.4} ${500 + (i % 2) * 14}) rotate(${r * 0.8}) scale(${1 - (i % 2) * 0.1})" filter="url(#portee)">${gombo()}</g>`,
    ),
  ),
  'gingembre-frais': ensemble(
    poser(gingembre(), 160, { x: 240, y: 370, e: 0.95, r: -14 }),
    poser(gingembre(), 160, { x: 330, y: 530, e: 1.3, r: 4 }),
  ),
  'noix-de-cajou': ensemble(
    poser(bocal(CAJOU, { titre: 'CAJOU', sous: 'grillées 500 g' }, '#8e3b1b'), 106, { y: 500, e: 1.5 }),
  ),
  dattes: ensemble(poser(bol(DATTE, 'blanc', 5), 180, { y: 490, e: 1.3 })),
  'arachide-grillee': ensemble(
    poser(bocal(GRILLEE, { titre: 'GUERTÉ|THIAF', sous: '400 g' }, '#29347b'), 106, {
      x: 270,
      y: 490,
      e: 1.4,
    }),
    poser(arachides(), 120, { x: 455, y: 548, e: 0.75 }),
  ),
}
