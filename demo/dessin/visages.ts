import type { Tissu } from './motifs.ts'
import { aplat, clair, ensemble, nom, reflet, rond, sombre, trait, volume } from './scene.ts'

/* Portraits: the middle of the face at x = 0, the top of the picture at y = 0, shoulders reach its foot at 600. */

export interface Visage {
  peau: string
  /** hair, brows and beard */
  poil: string
  levres: string
  /** from the middle of the face to its side */
  large?: number
  /** where the chin ends */
  menton?: number
  /** how far lines are marked, from 0 to 1 */
  age?: number
  /** drawn over the face, under eyes and mouth */
  barbe?: string
}

/** An outline cut from a cloth whose pattern is shown at `e` of its size, with its folds. */
export function etoffe(d: string, t: Tissu, e = 0.5, plis = ''): string {
  const clip = nom()
  return `<defs>${t.defs}<clipPath id="${clip}"><path d="${d}"/></clipPath></defs><g clip-path="url(#${clip})"><rect x="${-320 / e}" y="${-80 / e}" width="${640 / e}" height="${760 / e}" transform="scale(${e})" fill="${t.plein}"/>${plis}<path d="M60 0H320V660H150Q190 300 60 0z" fill="#22140c" opacity=".13" filter="url(#doux)"/></g>`
}
/** A fold: the shade and, beside it, the light. */
export const pli = (d: string, epais = 9) =>
  `${trait(d, '#22140c', epais, 0.22)}<g transform="translate(-9 -5)">${trait(d, '#fff', epais * 0.45, 0.22)}</g>`

const ovale = (l: number, m: number) =>
  `M${-l} 214C${-l - 4} 130 ${-l * 0.68} 92 0 92S${l + 4} 130 ${l} 214C${l} 280 ${l * 0.76} ${m - 34} ${l * 0.4} ${m - 12}Q0 ${m + 6} ${-l * 0.4} ${m - 12}C${-l * 0.76} ${m - 34} ${-l} 280 ${-l} 214z`

function oeil(s: number, { peau, poil }: Visage): string {
  return `<g transform="translate(${s * 40} 230)">${aplat('M-22 1Q-2 -15 22 0Q2 12 -22 1z', '#faf4ea')}${aplat(rond(0, -1.5, 9), '#2b1710')}${aplat(rond(-3, -5, 2.6), '#fff', 0.9)}${trait('M-24 2Q-2 -17 24 0', sombre(poil, 0.2), 4.5)}${trait('M-20 -11Q0 -23 21 -10', sombre(peau, 0.4), 2.5, 0.5)}${trait('M-16 11Q2 17 17 9', sombre(peau, 0.35), 2, 0.4)}</g>${trait(s < 0 ? 'M-70 202Q-44 184 -16 196' : 'M16 196Q44 184 70 202', poil, 8, 0.9)}`
}

/** Neck, ears and face, looking at whoever looks. */
export function visage(v: Visage): string {
  const { peau, levres, large = 88, menton = 362, age = 0, barbe = '' } = v
  const clip = nom()
  const d = ovale(large, menton)
  const oreille = (s: number) =>
    `<g transform="translate(${s * (large + 4)} 244)">${volume(rond(0, 0, 15, 28), sombre(peau, s > 0 ? 0.16 : 0.04))}${trait(`M${s * 4} -14q${s * -8} 10 0 26`, sombre(peau, 0.4), 3, 0.5)}</g>`
  const rides = age
    ? trait('M-50 288Q-60 308 -50 328M50 288Q60 308 50 328', sombre(peau, 0.5), 3, 0.4 * age) +
      trait('M-74 240l-10 6M-74 250l-9 9M74 240l10 6M74 250l9 9', sombre(peau, 0.5), 2.5, 0.35 * age)
    : ''
  return ensemble(
    volume(`M-46 300V416Q0 470 46 416V300z`, sombre(peau, 0.14)),
    `<path d="M-46 340Q0 396 46 340V376Q0 420 -46 370z" fill="#22140c" opacity=".22" filter="url(#doux)"/>`,
    oreille(-1),
    oreille(1),
    volume(d, peau, sombre(peau, 0.3)),
    `<defs><clipPath id="${clip}"><path d="${d}"/></clipPath></defs><g clip-path="url(#${clip})"><path d="M40 80H120V380H0Q80 300 40 80z" fill="#22140c" opacity=".16" filter="url(#doux)"/><ellipse cx="-48" cy="278" rx="24" ry="17" fill="${clair(peau, 0.5)}" opacity=".32" filter="url(#doux)"/><ellipse cx="46" cy="280" rx="20" ry="15" fill="${clair(peau, 0.45)}" opacity=".2" filter="url(#doux)"/><ellipse cx="-14" cy="150" rx="46" ry="26" fill="${clair(peau, 0.5)}" opacity=".26" filter="url(#doux)"/>${barbe}</g>`,
    oeil(-1, v),
    oeil(1, v),
    `${trait('M-9 244Q-14 264 -23 274Q-24 288 -10 286M9 244Q14 264 23 274Q24 288 10 286M-10 286Q0 293 10 286', sombre(peau, 0.42), 3.5, 0.6)}${reflet('M-2 226Q-1 252 -3 268', 8, 0.2)}`,
    `${aplat('M-37 313Q-18 306 -8 307Q0 311 8 307Q18 306 37 313Q18 324 0 325T-37 313z', sombre(levres, 0.18))}${aplat('M-34 315Q0 328 34 315Q22 340 0 340T-34 315z', levres)}${trait('M-40 311Q-18 322 0 322T40 311', sombre(levres, 0.55), 3)}${reflet('M-14 333Q-2 336 10 333', 3.5, 0.35)}`,
    rides,
  )
}

/** Shoulders and chest, to be cut from a cloth. */
export const BUSTE =
  'M-50 392C-84 424 -180 430 -224 486Q-250 530 -262 650H262Q250 530 224 486C180 430 84 424 50 392Q0 452 -50 392z'
