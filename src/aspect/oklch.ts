// Colours as eyes tell them apart (OKLCH, Björn Ottosson) and as screens write them (sRGB), and how well one reads on
// another (WCAG 2.2, 1.4.3).

/** Lightness and chroma from 0 to 1, hue in radians. */
export interface Oklch {
  l: number
  c: number
  h: number
}
type Trio = readonly [number, number, number]

const COULEUR = /^#[0-9a-f]{6}$/

/** What was typed or chosen, as `#rrggbb` in small letters; null for what is no colour. */
export function lireCouleur(saisi: string): string | null {
  const nu = saisi.trim().toLowerCase().replace(/^#?/, '#')
  const longue = /^#[0-9a-f]{3}$/.test(nu) ? nu.replace(/[0-9a-f]/g, '$&$&') : nu
  return COULEUR.test(longue) ? longue : null
}

const canaux = (couleur: string): Trio => {
  const canal = (rang: number) => Number.parseInt(couleur.slice(rang, rang + 2), 16) / 255
  return [canal(1), canal(3), canal(5)]
}
const lineaire = (canal: number) => (canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4)
const compresse = (canal: number) => (canal <= 0.0031308 ? canal * 12.92 : 1.055 * canal ** (1 / 2.4) - 0.055)

function luminance(couleur: string): number {
  const [r, g, b] = canaux(couleur).map(lineaire) as unknown as Trio
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1, the same, to 21, black on white (WCAG 2.2, "contrast ratio"). */
export function contraste(une: string, autre: string): number {
  const [claire = 0, sombre = 0] = [luminance(une), luminance(autre)].sort((a, b) => b - a)
  return (claire + 0.05) / (sombre + 0.05)
}

export function enOklch(couleur: string): Oklch {
  const [r, g, b] = canaux(couleur).map(lineaire) as unknown as Trio
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const clarte = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const rouge = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const jaune = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: clarte, c: Math.hypot(rouge, jaune), h: Math.atan2(jaune, rouge) }
}

function lineairesDe({ l: clarte, c, h }: Oklch): Trio {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (clarte + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (clarte - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (clarte - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
const MARGE = 1e-4
const tient = (trio: Trio) => trio.every((canal) => canal >= -MARGE && canal <= 1 + MARGE)

/** As `#rrggbb`; what no screen shows gives up chroma, never lightness or hue. */
export function enHex({ l, c, h }: Oklch): string {
  const clarte = Math.min(1, Math.max(0, l))
  let [bas, haut] = [0, c]
  if (!tient(lineairesDe({ l: clarte, c, h })))
    for (let pas = 0; pas < 24; pas += 1) {
      const milieu = (bas + haut) / 2
      if (tient(lineairesDe({ l: clarte, c: milieu, h }))) bas = milieu
      else haut = milieu
    }
  else bas = c
  const octets = lineairesDe({ l: clarte, c: bas, h }).map((canal) =>
    Math.round(compresse(Math.min(1, Math.max(0, canal))) * 255),
  )
  return `#${octets.map((octet) => octet.toString(16).padStart(2, '0')).join('')}`
}
