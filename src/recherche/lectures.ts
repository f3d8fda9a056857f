import type { Mot } from './mots.ts'

/** More words than these make no name that anybody looks for. */
const ENSEMBLE_MAX = 4
/** What a word is worth by where it stands: in the name, in the brand, the code and the categories, elsewhere. */
const PLACES = [
  ['N', 1],
  ['R', 0.55],
  ['', 0.2],
] as const
type Place = (typeof PLACES)[number][0]
/** What it is worth by how it was typed. */
const DIT = 1
const SYNONYME = 0.9
/** Written as it is parLOreille. */
const ENTENDU = 0.9
const DEBUT = 0.85
const PROCHE = 0.75
const LOIN = 0.6
const TRES_LOIN = 0.45
/** A word that is known, but names nothing, may be another one misspelt. */
const CONNU_AILLEURS = 0.35

/** Words that are looked for together, and what finding them is worth; `debut`: they may go on. */
interface Choix {
  mots: string[]
  valeur: number
  debut?: boolean
}
/** One thing that was asked for: any of these will do. */
type Unite = Choix[]

/** How products are found and put in order, as texts of tsquery. */
export interface Lecture {
  /** What a product must have, from the strictest to the widest. */
  paliers: string[]
  /** For each thing that was asked for, what finding it so is worth, the most first. */
  notes: { question: string; valeur: number }[][]
}

/** What was typed: as it stands, and set right and widened. */
export interface Lectures {
  /** Null where something can only be meant otherwise than it was typed. */
  juste: Lecture | null
  large: Lecture
}

/** What groups of synonyms are asked for: what was typed, one to four words long, and what it may be. */
export function termesVoulus(mots: Mot[]): string[] {
  const dits = mots.flatMap((_, i) =>
    Array.from({ length: Math.min(ENSEMBLE_MAX, mots.length - i) }, (_, n) => dire(mots.slice(i, i + n + 1))),
  )
  const autres = mots.flatMap((mot) => mot.autres.map((autre) => autre.mots.join(' ')))
  return [...new Set([...dits, ...autres])]
}

/** Neighbours as one word: « porte feuille ». */
export function motsColles(mots: Mot[]): string[] {
  return mots.slice(1).map((mot, i) => `${mots[i]?.demande}${mot.demande}`)
}

const dire = (mots: Mot[]) => mots.map(({ demande }) => demande).join(' ')

/**
 * The readings of typed words; null when none of them means anything here. `groupes` are the groups of synonyms that
 * answered `termesVoulus`, `colles` the words of `motsColles` that there are.
 */
export function lectures(mots: Mot[], groupes: string[][], colles: string[]): Lectures | null {
  const unites: { justes: Unite; larges: Unite }[] = []
  for (let i = 0; i < mots.length; ) {
    const pris = ensemble(mots.slice(i), groupes, colles)
    unites.push(pris.unite)
    i += pris.longueur
  }
  if (unites.length === 0) return null
  const justes = unites.map((une) => une.justes)
  const larges = unites.map((une) => une.larges)
  const nommes = justes.every((une) => une.length > 0) ? paliersNommes(justes) : null
  return {
    juste: nommes && { paliers: [...nommes, ...mentions(justes)], notes: justes.map(noter) },
    large: {
      // it is asked where nothing is named as it was typed: not that once more
      paliers: paliersLarges(larges).filter((un) => !nommes?.includes(un)),
      notes: larges.map(noter),
    },
  }
}

/** What the first of these words ask for, as many of them as go together. */
function ensemble(mots: Mot[], groupes: string[][], colles: string[]) {
  const synonymes = (terme: string, valeur: number): Unite =>
    groupes
      .filter((groupe) => groupe.includes(terme))
      .flatMap((groupe) => groupe.filter((autre) => autre !== terme))
      .map((autre) => ({ mots: autre.split(' '), valeur }))
  for (let longueur = Math.min(ENSEMBLE_MAX, mots.length); longueur > 1; longueur--) {
    const ensemble = mots.slice(0, longueur)
    const terme = dire(ensemble)
    const [colle] = longueur === 2 ? motsColles(ensemble) : []
    const connu = colle && colles.includes(colle) ? colle : null
    if (!connu && !groupes.some((groupe) => groupe.includes(terme))) continue
    const unite = [
      { mots: terme.split(' '), valeur: DIT },
      ...(connu ? [{ mots: [connu], valeur: DIT }, ...synonymes(connu, SYNONYME)] : []),
      ...synonymes(terme, SYNONYME),
    ]
    return { longueur, unite: { justes: unite, larges: unite } }
  }
  const [mot] = mots
  if (!mot) throw new Error('no word to read')
  const { demande, dits, entendus, debut, autres } = mot
  const tels: Unite = [
    ...dits.map((dit) => ({ mots: [dit], valeur: DIT })),
    ...synonymes(demande, SYNONYME),
    ...(debut ? [{ mots: [demande], valeur: DEBUT, debut }] : []),
  ]
  const part = dits.length > 0 ? CONNU_AILLEURS : 1
  const avecSynonymes = (mots: string[], valeur: number) => [
    { mots, valeur },
    ...synonymes(mots.join(' '), valeur * SYNONYME),
  ]
  const corriges = autres.flatMap(({ mots, cout }) =>
    avecSynonymes(mots, part * (cout <= 0.5 ? PROCHE : cout <= 1 ? LOIN : TRES_LOIN)),
  )
  // nobody writes it so, and it is a word all the same: what only begins so must not hide it
  const entendue = dits.length === 0 && entendus.length > 0
  const parLOreille = entendue ? entendus.flatMap((mot) => avecSynonymes([mot], ENTENDU)) : []
  return {
    longueur: 1,
    unite: { justes: entendue ? [] : tels, larges: [...tels, ...parLOreille, ...corriges] },
  }
}

/** A tsquery for any of these, in one place; a word that may go on holds itself. */
function question(unite: Unite, place: Place): string {
  const debuts = new Set(unite.flatMap(({ mots: [mot], debut }) => (debut ? mot : [])))
  const utiles = unite.filter(({ mots, debut }) => debut || mots.length > 1 || !debuts.has(mots[0]))
  const choix = utiles.map(({ mots, debut }) => {
    const tous = mots.map((mot) => `${place}${mot}${debut ? ':*' : ''}`).join(' & ')
    return mots.length > 1 ? `(${tous})` : tous
  })
  return `(${[...new Set(choix)].join(' | ')})`
}

/** Each on a line of its own: `candidats` asks the index for what few products have, and looks at these for the rest. */
const tous = (unites: Unite[], place: Place) => unites.map((une) => question(une, place)).join('\n& ')
const nImporte = (unites: Unite[], place: Place) => unites.map((une) => question(une, place)).join(' | ')

/** Beginnings of words are looked for where products are named: in descriptions they are anything. */
const entiers = (unite: Unite) => unite.filter(({ debut }) => !debut)

function paliersNommes(unites: Unite[]): string[] {
  const complets = unites.map(entiers)
  const dits = complets.every((une) => une.length > 0)
  return [...new Set([...(dits ? [tous(complets, 'N')] : []), tous(unites, 'N'), tous(unites, 'R')])]
}

/** What has all of it anywhere, if only in its description. */
function mentions(unites: Unite[]): string[] {
  const complets = unites.map(entiers)
  return complets.every((une) => une.length > 0) ? [tous(complets, '')] : []
}

/** Beside others, what is worth so little tells products apart, and finds none: it would ask for many. */
const chercheurs = (unite: Unite) => unite.filter(({ valeur }) => valeur > CONNU_AILLEURS)

function paliersLarges(toutes: Unite[]): string[] {
  const unites = toutes.length > 1 ? toutes.map(chercheurs) : toutes
  const saufUne = unites.map((une) =>
    tous(
      unites.filter((autre) => autre !== une),
      'R',
    ),
  )
  const complets = unites.map(entiers).filter((une) => une.length > 0)
  return [
    tous(unites, 'N'),
    tous(unites, 'R'),
    ...mentions(unites),
    ...(unites.length > 2 ? [saufUne.join('\n| ')] : []),
    ...(unites.length > 1 ? [nImporte(unites, 'R')] : []),
    ...(unites.length > 1 && complets.length > 0 ? [nImporte(complets, '')] : []),
  ]
}

function noter(unite: Unite): Lecture['notes'][number] {
  const parValeur = [...Map.groupBy(unite, ({ valeur }) => valeur)]
  return parValeur
    .flatMap(([valeur, choix]) =>
      PLACES.map(([place, part]) => ({ question: question(choix, place), valeur: valeur * part })),
    )
    .sort((a, b) => b.valeur - a.valeur)
}
