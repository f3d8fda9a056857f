// The room `aspect`: what the shop looks like, and the sentences it says in its own name. As they are written, published,
// and were before; it keeps no name, no logo and no text of a page.
import { type Couleurs, MARCHE, NOMS_COULEURS, styleCouleurs } from './couleurs.ts'
import { PHRASES, type Phrases, type PhrasesCadre } from './phrases.ts'

/** Titles and texts, of faces that are here already or on every machine: none weighs more than the shop's own. */
export const POLICES = [
  ['marche', 'Chaleureuse\u00a0: titres ronds'],
  ['systeme', 'Sobre\u00a0: celle du téléphone'],
  ['livre', 'Classique\u00a0: titres de livre'],
] as const
export type Police = (typeof POLICES)[number][0]

/** What the home page is made of, in the order of the specification (part 2, "Home page"). */
export const SECTIONS = [
  ['banniere', 'La bannière'],
  ['categories', 'Les catégories'],
  ['produits', 'Tous nos produits'],
  ['atouts', 'Pourquoi nous choisir'],
] as const
export type Section = (typeof SECTIONS)[number][0]

/** Everything that is chosen, each by its name in `champs.ts`. */
export type Aspect = Couleurs & Phrases & { police: Police; sections: string }

/** Before anybody has chosen: the shop as the specification has it. */
export const ASPECT: Aspect = {
  ...MARCHE,
  ...PHRASES,
  police: 'marche',
  sections: SECTIONS.map(([code]) => code).join(),
}
/** What was chosen, over what nobody has. */
export type Choix = Partial<Aspect>
export const aspectDe = (choix: Choix | null): Aspect => ({ ...ASPECT, ...choix })

/** The sections that are shown, in their order; the products always are. */
export function sectionsDe(sections: string): Section[] {
  const connues = SECTIONS.map(([code]) => code)
  const voulues = sections.split(',').filter((une): une is Section => connues.includes(une as Section))
  const chacune = [...new Set(voulues)]
  return chacune.includes('produits') ? chacune : [...chacune, 'produits']
}

/** What the shop says, its name in it. */
export function phrasesDe(choix: Choix | null, boutique: string): Phrases {
  const aspect = aspectDe(choix)
  const noms = Object.keys(PHRASES) as (keyof Phrases)[]
  const dites = noms.map((nom) => [nom, aspect[nom].replaceAll('{boutique}', () => boutique)])
  return { ...PHRASES, ...Object.fromEntries(dites) }
}

/** What every page shows of it: its style, and the sentences around the page. */
export interface AspectMontre {
  /** Of the shades and faces that are not the sheet's own; '' where all are. */
  style: string
  /** Of the bar of a telephone's browser, in light and in dark. */
  barre: readonly [jour: string, nuit: string]
  police: Police
  phrases: PhrasesCadre
  sections: Section[]
}

const TITRES: Record<Police, string> = {
  marche: 'var(--font-title)',
  systeme: 'var(--font-body)',
  livre: 'Georgia,"Noto Serif","Times New Roman",serif',
}

/** The faces of the titles, as a style names them. */
export const policeDe = (police: Police): string => TITRES[police]

/** As the pages show it; `boutique` is the shop's name, which its sentences may say. */
export function montrerAspect(choix: Choix | null, boutique: string): AspectMontre {
  const aspect = aspectDe(choix)
  const { bienvenue, pied, contact, slogan } = phrasesDe(choix, boutique)
  const couleurs = couleursDe(aspect)
  const titres = aspect.police === 'marche' ? '' : `:root:root{--font-title:${policeDe(aspect.police)}}`
  const style = styleCouleurs(couleurs)
  return {
    style: style + titres,
    barre: style ? barreDe(style) : BARRE,
    police: aspect.police,
    phrases: { bienvenue, pied, contact, slogan },
    sections: sectionsDe(aspect.sections),
  }
}

export const couleursDe = (aspect: Aspect): Couleurs =>
  Object.fromEntries(NOMS_COULEURS.map((nom) => [nom, aspect[nom]])) as unknown as Couleurs

/** As the sheet has them (`--laterite-800`, `--nuit-bande`). */
const BARRE = ['#682a13', '#120c09'] as const

function barreDe(style: string): readonly [string, string] {
  const teinte = (nom: string) => new RegExp(`--${nom}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? ''
  return [teinte('laterite-800'), teinte('nuit-bande')]
}
