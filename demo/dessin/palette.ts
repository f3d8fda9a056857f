/** Colours of the shop's own palette that pictures are mixed from, as `src/ui/tokens.css` says them. */
export const JETONS = {
  sable: '#fbf7ee',
  encre: '#281b13',
  laterite: '#f6a982',
  mangue: '#f7ad30',
  feuille: '#246e3a',
  hibiscus: '#bc1533',
  indigo: '#a6b3f1',
} as const

function melange(a: string, b: string, part: number): string {
  const lire = (c: string, i: number) => Number.parseInt(c.slice(1 + 2 * i, 3 + 2 * i), 16)
  return `#${[0, 1, 2]
    .map((i) => Math.round(lire(a, i) * (1 - part) + lire(b, i) * part))
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')}`
}
export const clair = (couleur: string, part = 0.3) => melange(couleur, '#ffffff', part)
export const sombre = (couleur: string, part = 0.3) => melange(couleur, '#22140c', part)
/** Sand, with a breath of `couleur`. */
const sable = (couleur: string, part: number) => melange(JETONS.sable, couleur, part)
const feuille = clair(JETONS.feuille, 0.35)
const hibiscus = clair(JETONS.hibiscus, 0.4)

/** One calm ground for each family of products. */
export const FONDS = {
  cereales: sable(JETONS.mangue, 0.19),
  fruits: sable(feuille, 0.2),
  poissons: sable(melange(JETONS.indigo, feuille, 0.5), 0.34),
  epices: sable(JETONS.laterite, 0.24),
  boissons: sable(hibiscus, 0.16),
  beaute: sable(melange(hibiscus, JETONS.indigo, 0.6), 0.24),
  mode: sable(JETONS.indigo, 0.22),
  chaussures: sable(JETONS.encre, 0.09),
  artisanat: sable(melange(JETONS.mangue, JETONS.laterite, 0.5), 0.25),
  maison: sable(melange(feuille, JETONS.encre, 0.4), 0.16),
  ecole: sable(JETONS.indigo, 0.29),
  musique: sable(melange(JETONS.laterite, JETONS.encre, 0.3), 0.21),
  personne: sable(JETONS.mangue, 0.16),
}
export type Famille = keyof typeof FONDS
