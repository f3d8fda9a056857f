import { feuille } from './plantes.ts'
import { aplat, clair, galbe, nom, reflet, rond, semer, sombre, trait, volume } from './scene.ts'

/* What grows: each about 200 wide, its foot at the origin. */

const TIGE = '#6b5a2c'

const collerette = (couleur = '#4f8a3c') =>
  aplat(
    'M0 -4C-10 -20 -44 -22 -66 -6Q-40 -4 -34 16Q-16 -2 -6 26Q6 2 28 22Q26 0 62 4Q46 -22 8 -16L14 -44L0 -48z',
    couleur,
  )

export function mangue(): string {
  const id = nom()
  return `<defs><linearGradient id="${id}" x1=".1" y1=".9" x2=".8" y2=".1"><stop offset="0" stop-color="#e7a92c"/><stop offset=".5" stop-color="#ee8a2b"/><stop offset=".8" stop-color="#d4502b"/><stop offset="1" stop-color="#b33a26"/></linearGradient></defs>
${trait('M18 -204q4 -18 0 -34', TIGE, 9)}<g transform="translate(18 -216) rotate(-62) scale(.85)">${feuille()}</g>
${aplat('M20 -208C86 -204 118 -128 100 -66C84 -12 30 8 -20 -2C-88 -16 -118 -78 -92 -128C-66 -176 -34 -212 20 -208z', `url(#${id})`)}${aplat('M100 -66C84 -12 30 8 -20 -2C-60 -10 -90 -36 -98 -68C-60 -30 40 -20 100 -66z', '#5d2c12', 0.16)}${reflet('M-66 -112Q-44 -160 -2 -178', 15, 0.34)}`
}
/** A round citrus with its pores. */
export function agrume(couleur: string): string {
  const pores = [-50, -20, 12, 44]
    .flatMap((x, i) =>
      [-130, -96, -62, -32].map((y, k) =>
        aplat(rond(x + (k % 2) * 14, y + (i % 2) * 10, 3), sombre(couleur, 0.2), 0.5),
      ),
    )
    .join('')
  return `<g transform="translate(6 -182) rotate(58) scale(.62)">${feuille()}</g>${volume(rond(0, -94, 98, 94), couleur)}${pores}${aplat(rond(2, -180, 11, 6), '#4f6b2a')}${reflet('M-66 -118Q-52 -154 -20 -168', 13)}`
}
export function tomate(): string {
  return `${volume('M0 -150C34 -172 116 -154 116 -78C116 -22 62 0 0 0S-116 -22 -116 -78C-116 -154 -34 -172 0 -150z', '#cf3a24', '#8e1d16')}${reflet('M-80 -90Q-72 -130 -38 -142', 13)}<g transform="translate(2 -144)">${collerette()}</g>`
}
export function oignon(): string {
  const c = '#8d3a63'
  return `${trait('M-4 -184q-14 -26 -4 -50M4 -184q10 -20 16 -40', '#b98a5c', 8)}${volume('M0 -196C10 -164 36 -152 68 -136C124 -106 120 -28 48 -4Q0 8 -48 -4C-120 -28 -124 -106 -68 -136C-36 -152 -10 -164 0 -196z', c)}${trait('M0 -190C-20 -140 -96 -110 -34 -6M0 -190C20 -140 96 -110 34 -6M0 -190V-4', clair(c, 0.4), 4, 0.5)}${trait('M-14 0l-8 12M0 2v13M14 0l8 12', '#c9a97c', 4)}${reflet('M-70 -80Q-66 -112 -42 -124', 10)}`
}
/** A lumpy tuber, for potatoes. */
export function tubercule(couleur: string): string {
  return `${volume('M-104 -70C-108 -130 -40 -150 10 -144C70 -146 118 -110 112 -62C106 -14 50 2 -4 0C-60 2 -100 -20 -104 -70z', couleur)}${trait('M-50 -104q10 8 20 0M24 -56q12 8 22 -2M-28 -36q10 6 18 -2M56 -104q8 8 16 2', sombre(couleur, 0.35), 5, 0.7)}${reflet('M-78 -88Q-66 -122 -24 -130', 10, 0.28)}`
}
export function patateDouce(): string {
  const c = '#a64a3c'
  return `${volume('M-200 -34C-150 -110 -50 -122 50 -100Q130 -92 204 -60Q150 -6 50 -2T-130 -8Q-180 -14 -200 -34z', c)}${trait('M-100 -80q14 8 30 2M-20 -40q18 8 34 0M70 -70q14 8 26 2', sombre(c, 0.3), 4, 0.6)}${reflet('M-140 -62Q-60 -100 20 -88', 9, 0.28)}`
}
export function patateCoupee(): string {
  return `${volume('M-96 -50C-96 -110 -40 -134 14 -132C80 -132 108 -96 104 -58C98 -16 50 0 0 0S-94 -10 -96 -50z', '#a64a3c')}${volume('M-82 -56C-80 -104 -34 -122 14 -120C70 -120 94 -90 90 -60C84 -26 44 -14 2 -14S-80 -22 -82 -56z', '#f0944a')}${trait('M-56 -66a60 34 0 0 1 110 -10', '#f7bb83', 5, 0.8)}`
}
/** A hand of bananas hanging from its stalk. */
export function regime(): string {
  const une = `${volume('M-16 6C-62 60 -72 150 -36 232Q-30 246 -14 238C-14 168 0 96 34 30Q16 -4 -16 6z', '#f0c02e', '#b98212')}${trait('M2 22C-34 80 -42 150 -28 226', '#c08f1c', 4, 0.6)}${aplat('M-36 232Q-30 246 -14 238L-15 226L-38 222z', '#5b4320')}`
  return `${semer(une, [
    [26, -266, 1, -46],
    [14, -270, 1.04, -24],
    [0, -272, 1.06, -2],
    [-12, -268, 1.02, 20],
  ])}${volume('M-40 -262Q-30 -320 -6 -340L26 -336Q20 -300 52 -258Q20 -236 -40 -262z', '#a9962f')}`
}
export function ananas(): string {
  const clip = nom()
  const corps = 'M0 -262C64 -262 104 -206 104 -130S64 0 0 0S-104 -54 -104 -130S-64 -262 0 -262z'
  const [defs, plein] = galbe('#d9962c', '#8a5216')
  const maille = Array.from({ length: 13 }, (_, i) =>
    trait(`M${-260 + i * 40} -280l250 290M${260 - i * 40} -280l-250 290`, '#8a5216', 5, 0.55),
  ).join('')
  const yeux = Array.from({ length: 35 }, (_, i) =>
    aplat(
      rond(-108 + (i % 7) * 36 + (Math.floor(i / 7) % 2) * 18, -232 + Math.floor(i / 7) * 46, 5),
      '#6f7a3a',
      0.8,
    ),
  ).join('')
  const couronne = [
    [-66, 0.8],
    [66, 0.8],
    [-42, 1.1],
    [42, 1.1],
    [-20, 1.4],
    [20, 1.4],
    [0, 1.5],
  ]
    .map(
      ([r = 0, e = 1], i) =>
        `<g transform="translate(${r * 0.5} -248) rotate(${r}) scale(.62 ${e})">${volume('M-34 0C-30 -50 -12 -90 0 -112C12 -90 30 -50 34 0z', i % 2 ? '#4f8a3c' : '#3f7433')}</g>`,
    )
    .join('')
  return `${couronne}<defs>${defs}<clipPath id="${clip}"><path d="${corps}"/></clipPath></defs>${aplat(corps, plein)}<g clip-path="url(#${clip})">${maille}${yeux}</g>${reflet('M-72 -130Q-66 -196 -34 -226', 13, 0.28)}`
}
export function pasteque(): string {
  const clip = nom()
  const d = rond(0, -140, 160, 140)
  const [defs, plein] = galbe('#4b8a44', '#1f4a28')
  const raies = [-120, -72, -24, 24, 72, 120]
    .map((x) => trait(`M0 -280Q${x * 2.1} -140 ${x * 0.2} 0`, '#1f4a28', 17, 0.75))
    .join('')
  return `<defs>${defs}<clipPath id="${clip}"><path d="${d}"/></clipPath></defs>${aplat(d, plein)}<g clip-path="url(#${clip})">${raies}</g>${trait('M0 -278q6 -18 20 -24', TIGE, 8)}${reflet('M-108 -160Q-96 -226 -44 -250', 15, 0.3)}`
}
/** Half a slice of watermelon, its rind at the foot. */
export function tranche(): string {
  const arc = (r: number) => `M${-r} -150A${r} ${r * 0.94} 0 0 0 ${r} -150z`
  const pepins = [
    [-80, -118],
    [-30, -126],
    [24, -122],
    [76, -116],
    [-54, -78],
    [0, -84],
    [52, -76],
    [-4, -42],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<ellipse cx="${x}" cy="${y}" rx="6" ry="10" fill="#2b1b12" transform="rotate(${x * -0.3} ${x} ${y})"/>`,
    )
    .join('')
  return `${aplat(arc(160), '#2f6a36')}${aplat(arc(149), '#dbe7b4')}${volume(arc(138), '#d8443b', '#a92a2c')}${pepins}${reflet('M-124 -142H-20', 7, 0.35)}`
}
export function melon(): string {
  const d = rond(0, -118, 124, 118)
  const c = '#c9c07a'
  return `${volume(d, c)}${trait('M0 -236Q-150 -118 0 0M0 -236Q-76 -118 0 0M0 -236V0M0 -236Q76 -118 0 0M0 -236Q150 -118 0 0', '#7d8a44', 6, 0.7)}${trait('M-90 -170q30 14 60 0t60 0t56 4M-110 -118q40 16 76 0t76 0t66 2M-96 -64q36 14 66 0t66 0t54 2', '#efe8c0', 3, 0.75)}${trait('M0 -234v-24q2 -10 16 -12', TIGE, 11)}${reflet('M-88 -130Q-78 -184 -38 -204', 12, 0.3)}`
}
export function coco(): string {
  const c = '#7a4f31'
  return `${volume(rond(0, -112, 118, 112), c)}${trait('M-84 -176q36 40 30 150M-40 -212q28 70 18 206M20 -220q12 80 -2 216M70 -196q0 70 -26 176', clair(c, 0.25), 4, 0.45)}${[
    [-6, -176],
    [28, -182],
    [14, -152],
  ]
    .map(([x = 0, y = 0]) => aplat(rond(x, y, 9), '#3a2115'))
    .join('')}${reflet('M-88 -120Q-78 -172 -42 -192', 11, 0.25)}`
}
export function cocoOuverte(): string {
  return `${volume(rond(0, -100, 124, 100), '#6b4327')}${aplat(rond(0, -104, 112, 88), '#fdfaf2')}${volume(rond(2, -102, 82, 62), '#efe9dc', '#b9ab97')}${trait('M-104 -130Q-70 -186 -6 -190', '#fff', 7)}`
}
export function avocat(): string {
  return `${volume('M6 -250C50 -250 62 -196 84 -140C112 -66 78 0 0 0S-112 -66 -84 -140C-62 -196 -38 -250 6 -250z', '#3f5a2c', '#1f3018')}${trait('M6 -248q2 -14 12 -18', TIGE, 9)}${[
    [-40, -100],
    [10, -150],
    [40, -80],
    [-10, -50],
    [-30, -170],
  ]
    .map(([x = 0, y = 0]) => aplat(rond(x, y, 4), '#8aa45c', 0.6))
    .join('')}${reflet('M-66 -90Q-62 -150 -34 -196', 12, 0.25)}`
}
export function avocatOuvert(): string {
  return `${aplat('M0 -250C44 -250 56 -196 80 -140C108 -66 76 0 0 0S-108 -66 -80 -140C-56 -196 -44 -250 0 -250z', '#34502a')}${volume('M0 -238C36 -238 46 -190 70 -136C94 -70 66 -12 0 -12S-94 -70 -70 -136C-46 -190 -36 -238 0 -238z', '#dfe08a', '#a3b552')}${volume(rond(0, -82, 46), '#8a5530')}${reflet('M-22 -88q4 -20 20 -26', 8)}`
}
/** Carrots in a bunch, their tops upwards. */
export function botte(): string {
  const une = `${trait('M0 -250C-10 -300 -40 -330 -52 -372M0 -250C0 -310 4 -340 0 -390M0 -250C10 -300 40 -330 52 -366M-24 -310l-30 -14M24 -306l30 -16M2 -330l-20 -26M2 -336l20 -24', '#5b8f3a', 8)}${volume('M-38 -240Q0 -276 38 -240Q32 -100 4 0H-4Q-32 -100 -38 -240z', '#e5792a', '#a8480f')}${trait('M-30 -200q18 8 30 4M4 -150q14 4 22 -2M-20 -110q14 6 22 2M0 -64q8 4 14 0', '#a8480f', 4, 0.6)}${reflet('M-20 -220Q-18 -140 -6 -70', 6, 0.35)}`
  return semer(une, [
    [-66, -6, 1, 13],
    [66, -6, 1, -13],
    [0, 0, 1.08, 0],
  ])
}
export function aubergine(): string {
  return `${volume('M-6 -300C36 -300 42 -240 62 -180C104 -70 70 0 4 0S-92 -60 -64 -170C-50 -230 -44 -300 -6 -300z', '#53264f', '#200f22')}${reflet('M-48 -90Q-46 -160 -28 -220', 15, 0.32)}${trait('M0 -306q-2 -26 14 -44', '#5f7a35', 17)}${aplat('M-8 -316Q38 -318 46 -270Q50 -236 34 -226Q26 -260 6 -262Q-4 -232 -22 -214Q-30 -246 -50 -250Q-50 -310 -8 -316z', '#5f7a35')}`
}
export function gingembre(): string {
  const c = '#cda268'
  const lobe = (x: number, y: number, rx: number, ry: number, r: number) =>
    `<g transform="translate(${x} ${y}) rotate(${r})">${volume(rond(0, 0, rx, ry), c)}${trait(`M${-rx * 0.4} ${-ry * 0.86}q14 ${ry * 0.8} 0 ${ry * 1.7}M${rx * 0.1} ${-ry * 0.94}q14 ${ry} 0 ${ry * 1.86}M${rx * 0.56} ${-ry * 0.76}q10 ${ry * 0.7} 0 ${ry * 1.5}`, sombre(c, 0.3), 3, 0.5)}</g>`
  return (
    [
      lobe(-96, -128, 58, 32, 66),
      lobe(86, -136, 62, 34, -58),
      lobe(14, -140, 52, 30, -86),
      lobe(124, -56, 62, 34, 16),
      lobe(-120, -48, 60, 34, -12),
      lobe(0, -66, 96, 48, 4),
    ].join('') +
    aplat(rond(100, -186, 16, 10), '#efdcae') +
    aplat(rond(18, -190, 15, 9), '#efdcae')
  )
}
export function ail(): string {
  const c = '#efe4dc'
  return `${trait('M0 -176q-8 -40 6 -76', '#d8c7ae', 20)}${volume('M0 -196C16 -160 40 -150 72 -126C124 -86 108 -6 40 -4Q0 4 -40 -4C-108 -6 -124 -86 -72 -126C-40 -150 -16 -160 0 -196z', c, '#b79fa3')}${trait('M0 -186C-24 -130 -60 -90 -32 -6M0 -186C24 -130 60 -90 32 -6M0 -180V-2', '#a97f93', 4, 0.55)}${trait('M-12 2q-4 10 -10 12M0 4v13M12 2q4 10 10 12', '#b9a184', 4)}${reflet('M-72 -70Q-70 -98 -50 -112', 10, 0.6)}`
}
export function piment(): string {
  return `${volume('M-46 -20C-70 -60 -60 -110 -28 -112C30 -112 30 -60 92 -26Q130 -8 152 6Q90 18 30 2T-46 -20z', '#c1281f', '#7d120f')}${trait('M-34 -112q-6 -30 -34 -40', '#5b8f3a', 13)}${aplat('M-62 -96Q-40 -130 -6 -106Q-14 -88 -30 -92Q-46 -86 -62 -96z', '#4f7a30')}${reflet('M-36 -60Q-30 -90 -10 -90', 8, 0.45)}`
}
/** Peanuts in their shells, one of them open. */
export function arachides(): string {
  const c = '#d7ad6c'
  const cosse = `${volume('M-92 -40C-92 -78 -40 -86 -8 -62C30 -88 92 -80 92 -40S30 6 -8 -18C-40 6 -92 -4 -92 -40z', c)}${trait('M-72 -62q30 20 56 10t60 -10M-82 -40q40 10 74 0t80 0M-72 -20q30 -16 56 -6t66 10', sombre(c, 0.3), 3, 0.6)}`
  const grain = volume(rond(0, 0, 30, 23), '#b5654a')
  return `${semer(cosse, [
    [-50, -56, 0.95, -24],
    [70, -6, 1, 14],
  ])}<g transform="translate(-70 -4) scale(.9)">${aplat('M-92 -40C-92 -78 -40 -86 -8 -62C30 -88 92 -80 92 -40S30 6 -8 -18C-40 6 -92 -4 -92 -40z', sombre(c, 0.35))}${semer(
    grain,
    [
      [-50, -40],
      [42, -40, 1.05],
    ],
  )}</g>`
}
