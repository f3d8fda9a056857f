// From the four colours that a keeper chooses to every shade of the shop, light and dark; which of them cannot be read,
// and the nearest that can. The names of the shades are those of `ui/tokens.css`.
import type { Champs } from '#shared/failure.ts'
import { contraste, enHex, enOklch, type Oklch } from './oklch.ts'

/** What is chosen, each as `#rrggbb`. */
export interface Couleurs {
  /** Buttons, prices, the top band. */
  accent: string
  /** Links. */
  second: string
  /** Touches: counters, the woven band. */
  vif: string
  /** Behind everything, where one reads in light. */
  fond: string
}
export const NOMS_COULEURS = ['fond', 'accent', 'second', 'vif'] as const satisfies (keyof Couleurs)[]

/** « Marché chaleureux », the shop's own: `ui/tokens.css` has its shades, drawn by hand. */
export const MARCHE: Couleurs = { accent: '#ac4921', second: '#384796', vif: '#f7ad30', fond: '#fbf7ee' }

/** Ready to take, each legible. */
export const PALETTES: readonly (readonly [nom: string, couleurs: Couleurs])[] = [
  ['Marché', MARCHE],
  ['Océan', { accent: '#0b6285', second: '#5b3f9e', vif: '#ffc95c', fond: '#f4f9fb' }],
  ['Forêt', { accent: '#1f6b3f', second: '#7a4a12', vif: '#e8c547', fond: '#f6f8f1' }],
  ['Hibiscus', { accent: '#a3174f', second: '#3b4a9c', vif: '#ffb3c1', fond: '#fdf6f7' }],
  ['Lavande', { accent: '#5f3ba3', second: '#1f5f8b', vif: '#f2c14e', fond: '#f8f6fc' }],
  ['Encre', { accent: '#2b2b2b', second: '#7a3b12', vif: '#f4d35e', fond: '#ffffff' }],
]

export const memesCouleurs = (une: Couleurs, autre: Couleurs): boolean =>
  NOMS_COULEURS.every((nom) => une[nom] === autre[nom])

const clair = (couleur: Oklch, l: number, c = couleur.c) =>
  enHex({ ...couleur, l, c: Math.min(c, couleur.c) })

/** The first shade of a hue, from `l` on upwards, that reads on all of these. */
function lisible(couleur: Oklch, l: number, fonds: readonly string[]): string {
  for (let clarte = l; clarte < 1; clarte += 0.01) {
    const teinte = clair(couleur, clarte)
    if (fonds.every((fond) => contraste(teinte, fond) >= TEXTE)) return teinte
  }
  return '#ffffff'
}
/** WCAG 2.2: 1.4.3 for texts, 1.4.11 for what shows where a thing is. */
const TEXTE = 4.5
const TRAIT = 3

/** Every shade by its name in `ui/tokens.css`. */
export function teintes({ accent, second, vif, fond }: Couleurs) {
  const sable = enOklch(fond)
  const terre = enOklch(accent)
  const lien = enOklch(second)
  // greys keep a breath of the ground's hue, or of the accent's where the ground is white
  const souffle = sable.c < 0.004 ? { ...terre, c: Math.min(terre.c, 0.012) } : sable
  const neutre = (l: number, c: number) =>
    enHex({ ...souffle, l, c: Math.min(c, Math.max(souffle.c, 0.004) * 3) })
  const nuit = { 'nuit-0': neutre(0.19, 0.012), 'nuit-1': neutre(0.23, 0.015), 'nuit-2': neutre(0.27, 0.018) }
  const nuits = Object.values(nuit)
  const fonce = { 'laterite-900': clair(terre, 0.28, 0.05), 'indigo-900': clair(lien, 0.29, 0.05) }
  return {
    'sable-50': fond,
    'sable-100': clair(sable, sable.l - 0.03),
    'sable-200': clair(sable, sable.l - 0.08),
    'sable-600': neutre(0.52, 0.04),
    encre: neutre(0.24, 0.025),
    'encre-2': neutre(0.4, 0.03),
    'laterite-50': clair(terre, 0.965, 0.02),
    'laterite-300': lisible(terre, 0.8, [...nuits, fonce['laterite-900']]),
    'laterite-400': lisible(terre, 0.72, [...nuits, fonce['laterite-900']]),
    'laterite-600': accent,
    'laterite-700': clair(terre, Math.max(0, terre.l - 0.07)),
    'laterite-800': clair(terre, Math.min(0.36, Math.max(0.12, terre.l - 0.15))),
    ...fonce,
    'indigo-50': clair(lien, 0.965, 0.015),
    'indigo-300': lisible(lien, 0.78, [...nuits, fonce['indigo-900']]),
    'indigo-600': second,
    mangue: vif,
    'nuit-bande': neutre(0.16, 0.012),
    ...nuit,
    'nuit-3': neutre(0.34, 0.02),
    'nuit-4': neutre(0.31, 0.02),
    'nuit-5': neutre(0.56, 0.03),
    os: neutre(0.945, 0.014),
    'os-2': neutre(0.79, 0.022),
  }
}
type Teinte = keyof ReturnType<typeof teintes> | `#${string}`

interface Paire {
  /** Which choice makes it, and what people see there. */
  champ: keyof Couleurs
  nom: string
  texte: Teinte
  sur: readonly Teinte[]
  minimum: number
}
const JOUR = ['sable-50', '#ffffff', 'sable-100'] as const
const NUIT = ['nuit-0', 'nuit-1', 'nuit-2'] as const
/** Green and red say the same in every shop. */
const [VERT, ROUGE] = ['#246e3a', '#bc1533'] as const
const paire = (champ: keyof Couleurs, nom: string, texte: Teinte, sur: readonly Teinte[], minimum = TEXTE) =>
  ({ champ, nom, texte, sur, minimum }) satisfies Paire

/** Whatever is read on whatever, wherever the tokens put it; the dark ones hold by themselves, and are measured all the same. */
const PAIRES: readonly Paire[] = [
  paire('fond', 'le texte', 'encre', JOUR),
  paire('fond', 'le texte discret', 'encre-2', JOUR),
  paire('fond', 'les messages', VERT, ['sable-50', 'sable-100']),
  paire('fond', 'les messages', ROUGE, ['sable-50', 'sable-100']),
  paire('fond', 'le bord des champs', 'sable-600', JOUR, TRAIT),
  paire('fond', 'le texte, en sombre', 'os', [...NUIT, 'nuit-bande']),
  paire('fond', 'le texte discret, en sombre', 'os-2', NUIT),
  paire('fond', 'le bord des champs, en sombre', 'nuit-5', ['nuit-0', 'nuit-1'], TRAIT),
  paire('accent', 'les boutons', '#ffffff', ['laterite-600', 'laterite-700']),
  paire('accent', 'les boutons clairs', 'laterite-600', [...JOUR, 'laterite-50']),
  paire('accent', 'les prix', 'laterite-700', JOUR),
  paire('accent', 'le bandeau', '#ffffff', ['laterite-800']),
  paire('accent', 'les boutons, en sombre', 'nuit-0', ['laterite-400', 'laterite-300']),
  paire('accent', 'les prix, en sombre', 'laterite-300', NUIT),
  paire('accent', 'les boutons clairs, en sombre', 'laterite-400', [...NUIT, 'laterite-900']),
  paire('second', 'les liens', 'indigo-600', [...JOUR, 'indigo-50']),
  paire('second', 'les liens, en sombre', 'indigo-300', [...NUIT, 'indigo-900']),
  paire('vif', 'les compteurs', 'encre', ['mangue']),
  paire('vif', 'le repère du bandeau', 'mangue', ['laterite-800'], TRAIT),
]

export interface Mesure {
  champ: keyof Couleurs
  nom: string
  /** The worst of it, from 1 to 21. */
  rapport: number
  minimum: number
}

/** How well each thing reads, in the order of `PAIRES`. */
export function mesures(couleurs: Couleurs): Mesure[] {
  const toutes: Record<string, string> = teintes(couleurs)
  const hex = (teinte: Teinte) => toutes[teinte] ?? teinte
  return PAIRES.map(({ champ, nom, texte, sur, minimum }) => ({
    ...{ champ, nom, minimum },
    rapport: Math.min(...sur.map((un) => contraste(hex(texte), hex(un)))),
  }))
}

const tenu = ({ rapport, minimum }: Mesure) => rapport >= minimum
const champTenu = (couleurs: Couleurs, champ: keyof Couleurs) =>
  mesures(couleurs).every((une) => une.champ !== champ || tenu(une))

/** The first of these that holds, by growing distance in lightness from what was chosen. */
const PAS = 0.005
function proche(couleurs: Couleurs, champ: keyof Couleurs): Couleurs {
  if (champTenu(couleurs, champ)) return couleurs
  const voulue = enOklch(couleurs[champ])
  for (let ecart = PAS; ecart <= 1; ecart += PAS)
    for (const l of [voulue.l - ecart, voulue.l + ecart]) {
      if (l < 0 || l > 1) continue
      const essai = { ...couleurs, [champ]: enHex({ ...voulue, l }) }
      if (champTenu(essai, champ)) return essai
    }
  // no shade of that hue: the shop's own
  return { ...couleurs, [champ]: MARCHE[champ] }
}

/** The nearest colours that can be read: the ground first, then what stands on it. Those that hold stay as they are. */
export function proposer(couleurs: Couleurs): Couleurs {
  return NOMS_COULEURS.reduce(proche, couleurs)
}

/** « 3,1 », never rounded up to what it is not. */
export const direRapport = (rapport: number) => (Math.floor(rapport * 10) / 10).toFixed(1).replace('.', ',')

/** The sentence of each colour that cannot be read, with the nearest that can. */
export function fautesCouleurs(couleurs: Couleurs): Champs {
  const prises = proposer(couleurs)
  const fautes: Champs = {}
  for (const { champ, nom, rapport, minimum } of mesures(couleurs).filter((une) => !tenu(une)))
    fautes[champ] ??=
      `Trop peu de contraste pour ${nom} (${direRapport(rapport)}, il faut ${direRapport(minimum)})\u00a0: prenez plutôt ${prises[champ]}.`
  return fautes
}

/** The shades as a style of the page, '' for the shop's own, which its sheet has. */
export function styleCouleurs(couleurs: Couleurs): string {
  if (memesCouleurs(couleurs, MARCHE)) return ''
  const lignes = Object.entries(teintes(couleurs)).map(([nom, teinte]) => `--${nom}:${teinte}`)
  // twice: wherever the sheet of the shop's own stands
  return `:root:root{${lignes.join(';')}}`
}
