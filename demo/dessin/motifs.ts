import { clair, nom, sombre } from './scene.ts'

/** A cloth: the definition of its pattern and how to paint with it. */
export interface Tissu {
  defs: string
  plein: string
}

function trame(cote: number, haut: number, dessin: string, transforme = ''): Tissu {
  const id = nom()
  return {
    defs: `<pattern id="${id}" width="${cote}" height="${haut}" patternUnits="userSpaceOnUse"${transforme ? ` patternTransform="${transforme}"` : ''}>${dessin}</pattern>`,
    plein: `url(#${id})`,
  }
}
const fond = (l: number, h: number, c: string) => `<rect width="${l}" height="${h}" fill="${c}"/>`
const tour = (n: number, dessin: (angle: number) => string) =>
  Array.from({ length: n }, (_, i) => dessin((i * 360) / n)).join('')

export const uni = (c: string): Tissu => ({ defs: '', plein: c })

/** Fans in rows, like the scales of a fish. */
export function eventails(a: string, b: string, c: string): Tissu {
  const un = (x: number, y: number) =>
    [48, 40, 30, 20, 9]
      .map((r, i) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${[a, b, a, c, b][i]}"/>`)
      .join('') +
    tour(
      16,
      (t) =>
        `<path d="M${x} ${y - 31}v-8" stroke="${c}" stroke-width="3.500" transform="rotate(${t} ${x} ${y})"/>`,
    )
  return trame(96, 96, fond(96, 96, a) + un(0, 0) + un(96, 0) + un(48, 48) + un(0, 96) + un(96, 96))
}
/** Suns on a dotted ground. */
export function soleils(a: string, b: string, c: string): Tissu {
  const pois = Array.from(
    { length: 16 },
    (_, i) => `<circle cx="${15 + (i % 4) * 30}" cy="${15 + Math.floor(i / 4) * 30}" r="3.500" fill="${c}"/>`,
  ).join('')
  return trame(
    120,
    120,
    `${fond(120, 120, a)}${pois}<circle cx="60" cy="60" r="46" fill="${a}"/>${tour(14, (t) => `<path d="M60 14l6 20h-12z" fill="${b}" transform="rotate(${t} 60 60)"/>`)}<circle cx="60" cy="60" r="25" fill="${c}"/><circle cx="60" cy="60" r="17" fill="${b}"/><circle cx="60" cy="60" r="8" fill="${a}"/>`,
  )
}
/** Cowries in staggered rows. */
export function cauris(a: string, b: string, c: string): Tissu {
  const un = (x: number, y: number, r: number) =>
    `<g transform="translate(${x} ${y}) rotate(${r})"><ellipse rx="17" ry="24" fill="${b}"/><path d="M0 -19V19M-6 -12h12M-6 -4h12M-6 4h12M-6 12h12" stroke="${a}" stroke-width="3"/></g>`
  return trame(
    100,
    100,
    `${fond(100, 100, a)}<path d="M0 50H100M50 0V100" stroke="${c}" stroke-width="5" stroke-dasharray="4 6"/>${un(25, 25, 30)}${un(75, 75, 30)}${un(75, 25, -30)}${un(25, 75, -30)}`,
  )
}
/** Spirals joined by a wave. */
export function spirales(a: string, b: string, c: string): Tissu {
  const un = (x: number, y: number) =>
    `<path d="M${x} ${y}c0 -9 14 -9 14 3s-24 16 -26 -4s34 -28 40 2s-40 42 -54 8" fill="none" stroke="${b}" stroke-width="6" stroke-linecap="round"/>`
  return trame(
    110,
    110,
    `${fond(110, 110, a)}<path d="M0 12q27 -18 55 0t55 0M0 98q27 -18 55 0t55 0" fill="none" stroke="${c}" stroke-width="5"/>${un(52, 54)}<circle cx="4" cy="56" r="6" fill="${c}"/><circle cx="106" cy="56" r="6" fill="${c}"/>`,
  )
}
/** Large leaves with their veins. */
export function feuillage(a: string, b: string, c: string): Tissu {
  const une = (x: number, y: number, r: number, t: string) =>
    `<g transform="translate(${x} ${y}) rotate(${r})"><path d="M0 -40C26 -22 26 22 0 40C-26 22 -26 -22 0 -40z" fill="${t}"/><path d="M0 -34V40M0 -16l13 -9M0 -16l-13 -9M0 2l17 -10M0 2l-17 -10M0 20l13 -9M0 20l-13 -9" stroke="${a}" stroke-width="3" fill="none"/></g>`
  return trame(
    130,
    130,
    fond(130, 130, a) +
      une(34, 42, 35, b) +
      une(98, 38, -40, c) +
      une(38, 104, -50, c) +
      une(100, 102, 30, b) +
      `<circle cx="66" cy="70" r="7" fill="${c}"/>`,
  )
}
/** Birds in flight, two to a repeat. */
export function oiseaux(a: string, b: string, c: string): Tissu {
  const un = (x: number, y: number, m: number, t: string) =>
    `<g transform="translate(${x} ${y}) scale(${m} 1)"><path d="M-34 4Q-16 -22 2 -4Q10 -34 34 -32Q20 -12 16 4Q4 20 -14 12z" fill="${t}"/><path d="M-34 4l-12 -4l12 -5z" fill="${c}"/><circle cx="-22" cy="0" r="3" fill="${a}"/></g>`
  return trame(
    120,
    120,
    `${fond(120, 120, a)}${un(56, 36, 1, b)}${un(64, 94, -1, c)}<path d="M0 62q15 -10 30 0t30 0t30 0t30 0" stroke="${b}" stroke-width="4" fill="none"/>`,
  )
}
export const chevrons = (a: string, b: string, c: string): Tissu =>
  trame(
    60,
    48,
    `${fond(60, 48, a)}<path d="M0 12L30 -12L60 12M0 60L30 36L60 60" stroke="${b}" stroke-width="9" fill="none"/><path d="M0 36L30 12L60 36" stroke="${c}" stroke-width="9" fill="none"/>`,
  )
export const losanges = (a: string, b: string, c: string): Tissu =>
  trame(
    80,
    80,
    `${fond(80, 80, a)}<path d="M40 4L76 40L40 76L4 40z" fill="${b}"/><path d="M40 20L60 40L40 60L20 40z" fill="${c}"/><path d="M40 32L48 40L40 48L32 40z" fill="${a}"/><circle r="7" fill="${c}"/><circle cx="80" r="7" fill="${c}"/><circle cy="80" r="7" fill="${c}"/><circle cx="80" cy="80" r="7" fill="${c}"/>`,
  )
/** Woven bands, as narrow looms make them. */
export const rabal = (a: string, b: string, c: string): Tissu =>
  trame(
    96,
    60,
    `${fond(96, 60, a)}<path d="M8 0V60M28 0V60" stroke="${b}" stroke-width="7"/><path d="M18 0V60" stroke="${c}" stroke-width="5"/><path d="M56 6h30M56 18h30M56 42h30M56 54h30" stroke="${c}" stroke-width="5"/><path d="M62 30l9 -9l9 9l-9 9z" fill="${b}"/><path d="M95 0V60" stroke="${sombre(a, 0.3)}" stroke-width="2"/><path d="M0 3h96M0 9h96M0 15h96M0 21h96M0 27h96M0 33h96M0 39h96M0 45h96M0 51h96M0 57h96" stroke="#000" stroke-width="1" opacity=".1"/>`,
  )
/** Damask: tone on tone, glossy. */
export const bazin = (a: string): Tissu => {
  const [h, b] = [clair(a, 0.2), sombre(a, 0.12)]
  return trame(
    90,
    90,
    `${fond(90, 90, a)}<path d="M45 6C66 24 66 66 45 84C24 66 24 24 45 6z" fill="${h}"/><path d="M45 24C55 34 55 56 45 66C35 56 35 34 45 24z" fill="${b}"/><path d="M0 -20C12 -8 12 8 0 20C-12 8 -12 -8 0 -20zM90 -20C102 -8 102 8 90 20C78 8 78 -8 90 -20zM0 70C12 82 12 98 0 110C-12 98 -12 82 0 70zM90 70C102 82 102 98 90 110C78 98 78 82 90 70z" fill="${h}"/><circle cx="45" cy="45" r="5" fill="${h}"/>`,
  )
}
/** Mud cloth: signs on a dark ground. */
export const bogolan = (a: string, b: string): Tissu =>
  trame(
    140,
    120,
    `${fond(140, 120, a)}<path d="M0 4H140M0 60H140" stroke="${b}" stroke-width="4"/><path d="M12 16l16 30M28 16L12 46M50 16v30M62 16v30M74 16v30M92 31a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M4 72l14 18l14 -18l14 18l14 -18l14 18M4 92l14 18l14 -18l14 18l14 -18l14 18M98 72h32v34H98zM108 82h12v14h-12z" stroke="${b}" stroke-width="5" fill="none"/>`,
  )
export const rayures = (a: string, b: string, c: string, l = 18): Tissu =>
  trame(
    l * 4,
    20,
    `${fond(l * 4, 20, a)}<rect x="${l}" width="${l}" height="20" fill="${b}"/><rect x="${l * 2.6}" width="${l * 0.35}" height="20" fill="${c}"/><rect x="${l * 3.2}" width="${l * 0.35}" height="20" fill="${c}"/>`,
  )
export const pois = (a: string, b: string): Tissu =>
  trame(
    44,
    44,
    `${fond(44, 44, a)}<circle cx="11" cy="11" r="7" fill="${b}"/><circle cx="33" cy="33" r="7" fill="${b}"/>`,
  )
/** Tie-dye with indigo: rings that bleed. */
export const teinture = (a: string, b: string): Tissu =>
  trame(
    120,
    120,
    `${fond(120, 120, a)}${[
      [60, 60],
      [0, 0],
      [120, 0],
      [0, 120],
      [120, 120],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="44" fill="none" stroke="${b}" stroke-width="9" stroke-dasharray="11 3"/><circle cx="${x}" cy="${y}" r="26" fill="none" stroke="${b}" stroke-width="7" stroke-dasharray="8 3" opacity=".8"/><circle cx="${x}" cy="${y}" r="9" fill="${b}" opacity=".9"/>`,
      )
      .join('')}`,
  )
