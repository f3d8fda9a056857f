import { aplatir, selon } from '#shared/texte.ts'

/** What a new colour starts as where its name says nothing. */
export const GRIS = '#808080'

const TEINTES: Readonly<Record<string, string>> = {
  argente: '#c0c0c0',
  beige: '#e3d3b4',
  blanc: '#ffffff',
  bleu: '#2458b8',
  'bleu ciel': '#8ec5ef',
  'bleu marine': '#1b2a57',
  bordeaux: '#6d1a2d',
  dore: '#c9a227',
  ecru: '#f1e9d6',
  fuchsia: '#d6246e',
  gris: GRIS,
  indigo: '#384796',
  jaune: '#f4c20d',
  kaki: '#6b6a3a',
  marron: '#6b4226',
  mauve: '#a678b8',
  noir: '#161616',
  ocre: '#ac4921',
  orange: '#ee7a1a',
  rose: '#ef8fb1',
  rouge: '#bc1533',
  turquoise: '#1ba5a0',
  vert: '#2f7d3b',
  violet: '#6a3291',
}
const FORMES: Readonly<Record<string, string>> = { blanche: 'blanc', violette: 'violet' }

/** The swatch that a colour's French name calls to mind: « Rouge », « vertes », « bleu ciel »; null for any other name. */
export function teinteDe(nom: string): string | null {
  const dit = aplatir(nom).trim().replace(/\s+/g, ' ')
  // each word by itself: « bleues marine »
  const un = dit.replaceAll(/s\b/g, '')
  const formes = [dit, un, un.replace(/e\b/, ''), selon(FORMES, un) ?? '']
  return formes.map((forme) => selon(TEINTES, forme)).find((teinte) => teinte !== undefined) ?? null
}
