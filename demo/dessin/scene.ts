import { clair, type Famille, FONDS, sombre } from './palette.ts'

export { clair, sombre }

/** What stands on a tile of 600 × 600: SVG objects whose origin is the middle of their foot, lit from the upper left. */
export type Dessin = string

let numero = 0
/** A name for a gradient, pattern or clip, unique in its document. */
export function nom(): string {
  numero += 1
  return `n${numero}`
}

/** Seeded, so that the same picture is drawn twice. */
export function hasard(graine: number): () => number {
  let etat = graine * 2654435761 + 12345
  return () => {
    etat = (Math.imul(etat, 1664525) + 1013904223) >>> 0
    return etat / 2 ** 32
  }
}

/** What the objects of every picture lean on: soft edges and the shadow that they throw. */
export const FILTRES = `<filter id="flou" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="13"/></filter>
<filter id="doux" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="portee" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="5" dy="9" stdDeviation="8" flood-color="#3a2416" flood-opacity=".26"/></filter>`

/** A whole picture: what is drawn, on the one ground of its family. */
export function tuile(famille: Famille, dessin: Dessin): string {
  const teinte = FONDS[famille]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
<defs><radialGradient id="fond" cx="38%" cy="30%" r="85%"><stop offset="0" stop-color="${clair(teinte, 0.32)}"/><stop offset=".6" stop-color="${teinte}"/><stop offset="1" stop-color="${sombre(teinte, 0.05)}"/></radialGradient>
${FILTRES}</defs><rect width="600" height="600" fill="url(#fond)"/>
${dessin}</svg>`
}

/** Objects from back to front. */
export const ensemble = (...objets: string[]): Dessin => objets.join('\n')

export interface Pose {
  x?: number
  y?: number
  /** scale */
  e?: number
  /** rotation in degrees */
  r?: number
}

/** The soft shadow where something stands. */
export function sol(x: number, y: number, rx: number, force = 0.3): string {
  return `<ellipse cx="${x + rx * 0.06}" cy="${y}" rx="${rx}" ry="${rx * 0.16}" fill="#3a2416" opacity="${force}" filter="url(#flou)"/>`
}

/** Puts a drawing on the tile, by the middle of its foot, with its shadow. `large` is its half width. */
export function poser(dessin: string, large: number, { x = 300, y = 490, e = 1, r = 0 }: Pose = {}): string {
  const place = `translate(${x} ${y}) rotate(${r}) scale(${e})`
  return `${sol(x, y - 4, large * e * 1.06)}<g transform="${place}">${dessin}</g>`
}

/** The views of a product that is sold in several colours: `slug`, `slug-2`, … */
export const enCouleurs = (
  slug: string,
  tons: string[],
  dessiner: (ton: string, rang: number) => Dessin,
): Record<string, Dessin> =>
  Object.fromEntries(tons.map((ton, rang) => [rang ? `${slug}-${rang + 1}` : slug, dessiner(ton, rang)]))

/** One object at several places, `[x, y, scale, rotation]` each, from back to front, without shadow. */
export const semer = (dessin: string, places: [x: number, y: number, e?: number, r?: number][]): string =>
  places
    .map(
      ([x, y, e = 1, r = 0]) => `<g transform="translate(${x} ${y}) rotate(${r}) scale(${e})">${dessin}</g>`,
    )
    .join('')

/** The gradient of a round body: light at the upper left, `bord` at its edge. */
export function galbe(couleur: string, bord = sombre(couleur, 0.32)): [defs: string, url: string] {
  const id = nom()
  return [
    `<radialGradient id="${id}" cx=".36" cy=".28" r=".82"><stop offset="0" stop-color="${clair(couleur, 0.32)}"/><stop offset=".5" stop-color="${couleur}"/><stop offset="1" stop-color="${bord}"/></radialGradient>`,
    `url(#${id})`,
  ]
}
/** An outline filled as a round body. */
export function volume(d: string, couleur: string, bord?: string): string {
  const [defs, plein] = galbe(couleur, bord)
  return `<defs>${defs}</defs><path d="${d}" fill="${plein}"/>`
}
export const rond = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
export const aplat = (d: string, couleur: string, opacite = 1) =>
  `<path d="${d}" fill="${couleur}"${opacite < 1 ? ` opacity="${opacite}"` : ''}/>`
export const trait = (d: string, couleur: string, epais = 4, opacite = 1) =>
  `<path d="${d}" fill="none" stroke="${couleur}" stroke-width="${epais}" stroke-linecap="round" stroke-linejoin="round"${opacite < 1 ? ` opacity="${opacite}"` : ''}/>`
/** The light on what shines. */
export const reflet = (d: string, epais = 10, opacite = 0.35) => trait(d, '#fff', epais, opacite)

/** A gradient across a round body: shade, light, shade. */
export function cylindre(couleur: string): [defs: string, url: string] {
  const id = nom()
  return [
    `<linearGradient id="${id}"><stop offset="0" stop-color="${sombre(couleur, 0.28)}"/><stop offset=".22" stop-color="${clair(couleur, 0.22)}"/><stop offset=".5" stop-color="${couleur}"/><stop offset=".82" stop-color="${sombre(couleur, 0.12)}"/><stop offset="1" stop-color="${sombre(couleur, 0.38)}"/></linearGradient>`,
    `url(#${id})`,
  ]
}

/** A gradient from top left to bottom right of a body lit from above. */
export function biais(couleur: string, force = 1): [defs: string, url: string] {
  const id = nom()
  return [
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${clair(couleur, 0.28 * force)}"/><stop offset=".55" stop-color="${couleur}"/><stop offset="1" stop-color="${sombre(couleur, 0.26 * force)}"/></linearGradient>`,
    `url(#${id})`,
  ]
}

const LARGEUR_SERIF = 0.8

/** A line of print that fits in `large`, centred. */
export function ligne(
  texte: string,
  x: number,
  y: number,
  large: number,
  haut: number,
  couleur: string,
  gras = true,
): string {
  const corps = Math.min(haut, large / (texte.length * LARGEUR_SERIF))
  return `<text x="${x}" y="${y}" font-family="DejaVu Serif" font-weight="${gras ? 700 : 400}" font-size="${corps.toFixed(1)}" fill="${couleur}" text-anchor="middle">${texte.replace(/&/g, '&amp;')}</text>`
}

export interface Etiquette {
  titre: string
  sous?: string
  fond?: string
  encre?: string
}

/** A paper label: the shop's name, what it is, how much, a band of colour above and below. */
export function etiquette(
  { titre, sous, fond = '#fdf8ec', encre = '#682a13' }: Etiquette,
  x: number,
  y: number,
  large: number,
  haut: number,
): string {
  const [mot = '', ...reste] = titre.split('|')
  const deux = reste.join(' ')
  const bande = Math.max(6, haut * 0.07)
  return `<g><rect x="${x - large / 2}" y="${y}" width="${large}" height="${haut}" rx="5" fill="${fond}"/>
<rect x="${x - large / 2}" y="${y + bande}" width="${large}" height="${bande * 0.8}" fill="${encre}"/><rect x="${x - large / 2}" y="${y + haut - bande * 1.8}" width="${large}" height="${bande * 0.8}" fill="${encre}"/>
${ligne('TERANGA', x, y + haut * 0.29, large * 0.5, haut * 0.1, encre, false)}
${ligne(mot, x, y + haut * (deux ? 0.5 : 0.56), large * 0.92, haut * 0.2, encre)}${deux ? ligne(deux, x, y + haut * 0.68, large * 0.92, haut * 0.17, encre) : ''}
${sous ? ligne(sous, x, y + haut * 0.83, large * 0.7, haut * 0.11, encre, false) : ''}</g>`
}
