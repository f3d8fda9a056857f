import { couleurs } from '../catalogue/nuancier.ts'
import { bazin, eventails, feuillage, rayures, uni } from './motifs.ts'
import { aplat, clair, type Dessin, ensemble, reflet, rond, semer, sombre, trait, volume } from './scene.ts'
import { BUSTE, etoffe, pli, visage } from './visages.ts'

const OR = couleurs.Doré
const au = (dessin: string, y: number): string => semer(dessin, [[300, y, 1.16]])
const creole = (x: number, r: number) =>
  `${trait(rond(x, 272 + r, r), sombre(OR, 0.15), 7)}${trait(`M${x - r} ${272 + r}a${r} ${r} 0 0 1 ${r} ${-r}`, '#f3d88a', 4)}`
/** What is worn under the head. */
const corps = (...vetements: string[]) => `<g transform="translate(0 -32)">${vetements.join('')}</g>`
const EPAULES = pli('M-150 440Q-130 520 -150 650') + pli('M140 440Q120 520 146 650')

/** A tall headscarf, knotted at the side. */
const MOUSSOR =
  'M-100 196C-140 120 -128 34 -40 -2C30 -28 126 0 132 84C138 128 116 170 100 196Q62 136 0 134T-100 196z'
const NOEUD = 'M44 20C60 -34 130 -50 176 -20C190 10 170 40 150 52C176 60 182 96 160 112C110 112 66 84 44 20z'

function aissatou(): string {
  const t = eventails('#1f2a55', '#f7ad30', '#fdf8ec')
  return ensemble(
    corps(
      etoffe(BUSTE, bazin('#2f7d4a'), 0.55, EPAULES),
      trait('M-47 400Q0 458 47 400', OR, 10),
      trait('M-64 408Q0 486 64 408M0 464V600M-16 490q16 14 32 0M-18 520q18 16 36 0', OR, 5),
    ),
    visage({ peau: '#7a4a2e', poil: '#1c120d', levres: '#9a4a3f', age: 0.9, large: 90 }),
    creole(-96, 17),
    creole(96, 17),
    etoffe(NOEUD, t, 0.45, pli('M60 30Q110 10 160 -10', 7) + pli('M70 50Q110 80 156 96', 7)),
    etoffe(
      MOUSSOR,
      t,
      0.45,
      [pli('M-104 150Q-40 60 100 40'), pli('M-96 90Q-30 20 70 4'), pli('M-70 160Q10 92 124 104')].join(''),
    ),
  )
}

/** A round cap, embroidered. */
const BONNET = 'M-96 178Q-104 84 -84 62Q-40 36 0 36T84 62Q104 84 96 178Q50 142 0 142T-96 178z'
function mamadou(): string {
  const barbe = `${aplat('M-100 236Q-84 300 -52 300Q-26 290 0 291T52 300Q84 300 100 236V400H-100z', '#3a322d')}${aplat('M-46 306Q0 290 46 306Q48 342 0 344T-46 306z', '#5d3a25')}${trait('M-44 350q10 16 20 18M-10 354q4 12 8 14M24 352q10 10 16 8M-66 320q6 12 12 16M62 318q6 10 8 14', '#a8a098', 3, 0.5)}`
  return ensemble(
    corps(
      etoffe(BUSTE, uni('#e9dfcb'), 1, EPAULES),
      trait('M-47 400Q0 458 47 400', '#8e3b1b', 9),
      trait('M0 450V640M-22 470L0 490L22 470M-22 510L0 530L22 510M-22 550L0 570L22 550', '#8e3b1b', 5),
    ),
    visage({ peau: '#5d3a25', poil: '#2b221d', levres: '#8a4a42', large: 92, menton: 370, age: 1, barbe }),
    etoffe(
      BONNET,
      uni('#8e3b1b'),
      1,
      `${trait('M-96 166Q-50 130 0 130T96 166M-96 148Q-50 112 0 112T96 148', OR, 5)}${semer(
        aplat('M0 -15L12 0L0 15L-12 0z', OR),
        [
          [-66, 104],
          [-34, 90],
          [0, 84],
          [34, 90],
          [66, 104],
        ],
      )}`,
    ),
    reflet('M-76 110Q-74 76 -50 64', 8, 0.25),
  )
}

function coumba(): string {
  const c = '#1f1511'
  const natte = (s: number) =>
    Array.from({ length: 6 }, (_, i) =>
      volume(rond(s * (100 + i * 3), 240 + i * 30, 17, 19), i > 3 ? '#2b1d16' : c),
    ).join('') +
    [254, 314, 374]
      .map(
        (y, i) =>
          `<g transform="translate(${s * (102 + i * 6)} ${y})">${aplat(rond(0, 0, 12, 9), '#fdf3dc')}${trait('M-7 0h14', '#8a5a2c', 3)}</g>`,
      )
      .join('')
  const cheveux =
    'M-98 250C-124 130 -80 60 0 58S124 130 98 250Q96 170 60 134Q30 118 0 116T-60 134Q-96 170 -98 250z'
  return ensemble(
    volume(rond(0, 46, 58, 48), c),
    trait('M-44 30Q0 0 44 30M-50 56Q0 30 50 56', clair(c, 0.28), 4, 0.6),
    corps(
      etoffe(BUSTE, feuillage('#f4ead6', '#bd2031', '#29347b'), 0.5, EPAULES),
      trait('M-47 400Q0 458 47 400', '#bd2031', 10),
    ),
    visage({ peau: '#8f5a38', poil: c, levres: '#a8524c', large: 84, menton: 358 }),
    volume(cheveux, c),
    trait(
      'M0 62V116M-30 66Q-44 92 -46 124M30 66Q44 92 46 124M-60 84Q-80 120 -84 166M60 84Q80 120 84 166',
      clair(c, 0.32),
      4,
      0.6,
    ),
    trait('M-58 78Q0 46 58 78', '#f7ad30', 12),
    natte(-1),
    natte(1),
    semer(aplat(rond(0, 0, 7), '#f7ad30'), [
      [-40, 414],
      [-14, 430],
      [14, 430],
      [40, 414],
    ]),
  )
}

function ibrahima(): string {
  const c = '#17110e'
  const cheveux =
    'M-85 222C-102 122 -74 66 0 64S102 122 85 222Q82 168 66 146Q40 128 0 128T-66 146Q-82 168 -85 222z'
  const verre = (s: number) =>
    `<rect x="${s * 42 - 34}" y="206" width="68" height="52" rx="20" fill="#fff" fill-opacity=".12" stroke="#2b1b12" stroke-width="7"/>${reflet(`M${s * 42 - 20} 222l14 -8`, 5, 0.5)}`
  return ensemble(
    corps(etoffe(BUSTE, rayures('#dbe6f2', '#c3d3e8', '#7fa0cf', 12), 1, EPAULES)),
    visage({
      peau: '#6b4129',
      poil: c,
      levres: '#8f4f45',
      large: 86,
      menton: 364,
      barbe: aplat('M-100 250Q-84 320 -50 346Q0 372 50 346Q84 320 100 250V400H-100z', '#241712', 0.28),
    }),
    corps(
      aplat('M-54 386L-92 420L-30 486L2 446zM54 386L92 420L30 486L-2 446z', '#eef3f8'),
      trait('M-54 386L-92 420L-30 486L2 446L30 486L92 420L54 386', '#a9bdd6', 4),
      trait('M2 450V640', '#a9bdd6', 4),
      semer(aplat(rond(0, 0, 6), '#fdfbf6'), [
        [8, 510],
        [8, 560],
      ]),
    ),
    volume(cheveux, c),
    trait(
      'M-60 92q8 -10 18 -12M-20 78q10 -6 20 -4M30 82q12 2 18 10M-76 126q4 -12 10 -18M66 112q10 8 10 18',
      clair(c, 0.3),
      5,
      0.5,
    ),
    verre(-1),
    verre(1),
    trait('M-8 226Q0 218 8 226M-76 222L-92 216M76 222L92 216', '#2b1b12', 6),
  )
}

/** The people of the shop, for its page about itself. */
export const personnes: Record<string, Dessin> = {
  aissatou: au(aissatou(), 60),
  mamadou: au(mamadou(), 6),
  coumba: au(coumba(), 24),
  ibrahima: au(ibrahima(), -6),
}
