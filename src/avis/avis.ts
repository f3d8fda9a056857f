// The room `avis`: what people say of what they bought, and what the shop does of it. Nobody else says anything, and
// whoever keeps the shop, who reads it before it is shown, never changes a word (ADR 51).
import type { Champs } from '#shared/failure.ts'
import { longueur } from '#shared/formulaire.ts'
import { nettoyer, PLUSIEURS_LIGNES } from '#shared/texte.ts'

export const TEXTE_MAX = 2000
export const PHOTOS_MAX = 3
/** Products that one account says something of in a day, and how often it may write one of them anew. */
export const AVIS_PAR_JOUR = 20
export const ENVOIS_MAX = 10
/** The shop's answer, and what it says of a refusal. */
export const REPONSE_MAX = 2000
export const MOTIF_MAX = 500
/** How many on a page. */
export const AVIS_COUNT = 10

export const ETATS_AVIS = ['attente', 'publie', 'refuse'] as const
export type EtatAvis = (typeof ETATS_AVIS)[number]
/** As its author reads them. */
export const NOMS_ETATS: Record<EtatAvis, string> = {
  attente: 'à lire par la boutique',
  publie: 'publié',
  refuse: 'non publié',
}

/** How it is checked, said wherever any is shown (directive (EU) 2019/2161, « Omnibus »). */
export const VERIFICATION =
  'Seules les personnes qui ont acheté l’article ici peuvent donner un avis\u202f; nous lisons chaque avis avant de le publier, bons comme mauvais.'

/** From one star to five, in words. */
export const NIVEAUX = ['Mauvais', 'Décevant', 'Correct', 'Bien', 'Très bien'] as const
export const direEtoiles = (etoiles: number): string =>
  `${etoiles}\u00a0étoile${etoiles > 1 ? 's' : ''} sur\u00a05`

/** Why one is not shown: few stars are no reason. */
export const RAISONS = {
  injure: 'Propos injurieux, menaçants ou discriminatoires',
  personnel: 'Nom, numéro ou adresse de quelqu’un',
  hors_sujet: 'Ne parle pas de l’article',
  publicite: 'Publicité, ou lien vers un autre site',
  image: 'Photo sans rapport, ou sur laquelle on reconnaît quelqu’un',
  autre: 'Autre raison',
} as const
export type Raison = keyof typeof RAISONS
export const NOMS_RAISONS = Object.keys(RAISONS) as Raison[]

/** « Awa D. »: enough for a neighbour to know her, and for nobody else to find her. Null: nothing can be said. */
export function signature({ prenom, nom }: { prenom: string | null; nom: string | null }): string | null {
  const mots = [prenom, nom].map((mot) =>
    nettoyer(mot ?? '', 200)
      .split(' ')
      .filter(Boolean),
  )
  const [prenoms = [], noms = []] = mots
  // an account that has only one name has both in it
  const premier = prenoms[0] ?? noms[0]
  const second = prenoms.length > 0 ? noms[0] : noms[1]
  if (!premier) return null
  const initiale = second ? [...second][0]?.toUpperCase() : ''
  return [[...premier].slice(0, 40).join(''), initiale && `${initiale}.`].filter(Boolean).join(' ')
}

/** What turns the reading of a line around, and what nobody sees. */
const CACHES = /[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]/gu

/** A text as it is kept: its lines and no more than one empty one between them, nothing hidden. */
export const enTexte = (ecrit: string): string =>
  ecrit
    .replace(/\r\n?/g, '\n')
    .replace(CACHES, '')
    // line by line: a pattern would read a run of spaces as often as it is long
    .split('\n')
    .map((ligne) => ligne.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const LISIBLE = new RegExp(PLUSIEURS_LIGNES, 'u')

/** What is wrong with what was written, by field. */
export function fautesAvis({ etoiles, texte, photos }: { etoiles: unknown; texte: string; photos: number }) {
  const fautes: Champs = {}
  if (!Number.isInteger(etoiles) || Number(etoiles) < 1 || Number(etoiles) > 5)
    fautes.etoiles = 'Choisissez de une à cinq étoiles.'
  if (!texte.isWellFormed() || !LISIBLE.test(texte)) fautes.texte = 'Ce texte contient des signes illisibles.'
  else if (longueur(texte) > TEXTE_MAX)
    fautes.texte = `${TEXTE_MAX}\u00a0caractères au plus\u00a0: il y en a ${longueur(texte)}.`
  if (photos > PHOTOS_MAX) fautes.img = `${PHOTOS_MAX}\u00a0photos au plus.`
  return fautes
}
