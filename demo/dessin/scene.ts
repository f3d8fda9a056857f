/** A picture is an SVG text of 600 × 600, made of objects whose origin is the middle of their foot. */
export type Dessin = string

const FONDS = {
  sable: '#f3e8d6',
  miel: '#f8e7c1',
  rose: '#f7e0dc',
  menthe: '#dfeee2',
  ciel: '#dfeaf4',
  lilas: '#e9e3f2',
  peche: '#fae3d1',
  tilleul: '#eaf0d3',
  pierre: '#ebe7e1',
  lagune: '#d9eeee',
} as const
export type Fond = keyof typeof FONDS

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

function melange(a: string, b: string, part: number): string {
  const lire = (c: string, i: number) => Number.parseInt(c.slice(1 + 2 * i, 3 + 2 * i), 16)
  return `#${[0, 1, 2]
    .map((i) => Math.round(lire(a, i) * (1 - part) + lire(b, i) * part))
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')}`
}
export const clair = (couleur: string, part = 0.3) => melange(couleur, '#ffffff', part)
export const sombre = (couleur: string, part = 0.3) => melange(couleur, '#22140c', part)

/** A whole picture on a lit, tinted ground. */
export function tuile(fond: Fond, ...objets: string[]): Dessin {
  const teinte = FONDS[fond]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600">
<defs>
<radialGradient id="fond" cx="42%" cy="34%" r="80%"><stop offset="0" stop-color="${clair(teinte, 0.45)}"/><stop offset=".55" stop-color="${teinte}"/><stop offset="1" stop-color="${sombre(teinte, 0.1)}"/></radialGradient>
<filter id="flou" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="13"/></filter>
<filter id="doux" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="portee" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="5" dy="9" stdDeviation="8" flood-color="#3a2416" flood-opacity=".26"/></filter>
</defs><rect width="600" height="600" fill="url(#fond)"/>
${objets.join('\n')}</svg>`
}

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

export interface Apparence extends Pose {
  /** width in pixels */
  t?: number
  teinte?: number
  sature?: number
  lumiere?: number
  miroir?: boolean
  ombre?: boolean
}

/** A Fluent emoji by its code point; the script that writes the files puts the picture in its place. */
export function emoji(code: string, apparence: Apparence = {}): string {
  const {
    x = 300,
    y = 480,
    t = 330,
    r = 0,
    teinte = 0,
    sature = 1,
    lumiere = 1,
    miroir = false,
    ombre = true,
  } = apparence
  const filtre = nom()
  const effets = [
    teinte ? `<feColorMatrix type="hueRotate" values="${teinte}"/>` : '',
    sature === 1 ? '' : `<feColorMatrix type="saturate" values="${sature}"/>`,
    lumiere === 1
      ? ''
      : `<feComponentTransfer><feFuncR type="linear" slope="${lumiere}"/><feFuncG type="linear" slope="${lumiere}"/><feFuncB type="linear" slope="${lumiere}"/></feComponentTransfer>`,
  ].join('')
  const defs = effets ? `<filter id="${filtre}" color-interpolation-filters="sRGB">${effets}</filter>` : ''
  return `${defs}${ombre ? sol(x, y, t * 0.4) : ''}<g transform="translate(${x} ${y - t / 2}) rotate(${r}) scale(${miroir ? -1 : 1} 1)"><image href="emoji:${code}" x="${-t / 2}" y="${-t / 2}" width="${t}" height="${t}"${effets ? ` filter="url(#${filtre})"` : ''}/></g>`
}

/** Several of the same emoji, at `[x, y, width, rotation]` each, drawn from back to front. */
export function groupe(
  code: string,
  places: [number, number, number, number?][],
  apparence: Apparence = {},
): string {
  return places.map(([x, y, t, r = 0]) => emoji(code, { ...apparence, x, y, t, r })).join('')
}

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
