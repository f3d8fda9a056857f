// The room `feuille`: the pages of text that the shop writes itself: those that the law asks for, from models, and free
// ones. Each version that was published is kept. It holds no terms of sale: `preference` does, orders name them.
import { type Champs, Failure } from '#shared/failure.ts'

/** The pages that the law asks for, in the order of the footer; `conditions` are the terms of sale. */
export const MODELES = ['mentions', 'confidentialite', 'livraison', 'accessibilite'] as const
export type Modele = (typeof MODELES)[number]
export const AVEC_CONDITIONS = ['conditions', ...MODELES] as const
export type ModeleEcrit = (typeof AVEC_CONDITIONS)[number]

/** The law of which country a model is written for. */
export const PAYS_MODELES = ['sn', 'fr'] as const
export type PaysModele = (typeof PAYS_MODELES)[number]
export const NOMS_PAYS_MODELES: Record<PaysModele, string> = { sn: 'Sénégal', fr: 'France' }

/** Each as its page is called, and its address below `/pages/`. */
export const PAGES_DE_LOI: Record<Modele, { titre: string; adresse: string }> = {
  mentions: { titre: 'Mentions légales', adresse: 'mentions-legales' },
  confidentialite: { titre: 'Confidentialité', adresse: 'confidentialite' },
  livraison: { titre: 'Livraison et retours', adresse: 'livraison-et-retours' },
  accessibilite: { titre: 'Accessibilité', adresse: 'accessibilite' },
}
/** Addresses that are the law's pages', whether they are written or not. */
export const RESERVEES: readonly string[] = Object.values(PAGES_DE_LOI).map(({ adresse }) => adresse)

/** Pages of one shop: some of what is done with them is done with all. */
export const FEUILLES_MAX = 100

/** What is said beside every model, and never on the shop's own page. */
export const A_RELIRE =
  'Ces textes sont des modèles\u00a0: faites-les relire par un juriste avant de vendre. Ils disent ce que fait le logiciel de la boutique, pas tout ce que la loi vous demande.'

/** A page of text with its pictures. */
export interface Contenu {
  titre: string
  texte: string
  images: string[]
  /** What each picture shows, by its place. */
  alts: string[]
}

/** A link to one that is published. */
export interface LienFeuille {
  titre: string
  adresse: string
}

/** A published version as visitors read it. */
export interface FeuilleLue extends Contenu {
  adresse: string
  version: number
  publiee_le: string
  /** Whether it is the one in force. */
  actuelle: boolean
}

/** A page as the list of the staff shows it. */
export interface FeuilleVue {
  id: number
  titre: string
  adresse: string
  modele: Modele | null
  pays: PaysModele | null
  publiee: boolean
  /** The newest that was published, and when. */
  version: number | null
  publiee_le: string | null
  /** Whether what is being written differs from it. */
  modifiee: boolean
  /** What is still to be written. */
  blancs: string[]
}

/** A page as the staff edits it. */
export interface FeuilleEcrite extends Contenu, Omit<FeuilleVue, 'titre'> {
  /** Of what is being written: whoever saves says which one was read. */
  brouillon: number
  versions: { version: number; publiee_le: string }[]
}

const PLACE = /^\[image\s+(\d{1,2})\]$/i

/** Which picture a paragraph stands for (`[image 2]`), from 0; null where it is words. */
export function imageDe(paragraphe: string): number | null {
  const numero = Number(PLACE.exec(paragraphe.trim())?.[1] ?? 0)
  return numero > 0 ? numero - 1 : null
}

/** What is wrong with a free page's pictures: a text that names one that is not there. */
export function fautesPlaces({ texte, images }: Pick<Contenu, 'texte' | 'images'>): Champs {
  const absente = texte
    .split(/\n\s*\n/)
    .map(imageDe)
    .find((place) => place !== null && place >= images.length)
  return absente === undefined || absente === null
    ? {}
    : { texte: `Le texte montre l’image ${absente + 1}, et il n’y en a que ${images.length}.` }
}

/** Somebody else has saved meanwhile. */
export const depassee = () =>
  new Failure(
    'VERSION_DEPASSEE',
    'Quelqu’un d’autre a écrit cette page entre-temps\u00a0: relisez ce qui a changé, puis enregistrez.',
  )
