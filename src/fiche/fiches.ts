// Which products the staff wants to see, in which order.
import { LISTE_CHAMPS, type NomsDe } from '#catalogue/champs.ts'
import type { Fiche } from '#contract'

export const TRIS_FICHES = [
  'recent',
  'ancien',
  'nom',
  '-nom',
  'code',
  '-code',
  'prix',
  '-prix',
  'stock',
  '-stock',
] as const
export type TriFiches = (typeof TRIS_FICHES)[number]

/** Published and not archived; neither; archived. */
export const ETATS_FICHE = ['vente', 'masque', 'archive'] as const
export type EtatFiche = (typeof ETATS_FICHE)[number]
/** Sold out; at or below its threshold, not sold out; above it. */
export const NIVEAUX = ['epuise', 'bas', 'ok'] as const
export type NiveauStock = (typeof NIVEAUX)[number]

export interface FiltreFiches {
  /** Beginnings of words of the name, the code or the category; or a part of the code. */
  texte: string
  /** Its sub-categories are included. */
  categorie_id: number | null
  stock: NiveauStock | null
  /** Null: all but the archived ones. */
  etat: EtatFiche | null
  sans_image: boolean
}

/** What the list tells under a product's name. */
export const SOUS_LE_NOM = LISTE_CHAMPS.flatMap(([nom, { enListe }]) =>
  enListe ? [nom as NomsDe<{ enListe: true }>] : [],
)

/** A product as the staff's list shows it. */
export interface FicheVue extends Pick<Fiche, 'id' | 'designation' | (typeof SOUS_LE_NOM)[number]> {
  image: string | null
  /** What is asked normally, as the staff edits it; beside it what a promotion makes of it now. */
  prix: number
  prix_promotion: number | null
  quantite: number
  /** On the shelf too, set aside for orders that have not left. */
  reserve: number
  unite: string
  categorie_id: number
  categorie: string
  etat: EtatFiche
  /** From how few it is to be bought again. */
  seuil: number
  version: number
}

/** Several products: those of `ids`, or all that a filter leaves. */
export type Choix = { ids: number[] } | { filtre: FiltreFiches }

/** The same as the list's filter works out (fiches.data.ts): a test holds them together. */
export function niveauDe({ quantite, seuil }: Pick<FicheVue, 'quantite' | 'seuil'>): NiveauStock {
  return quantite <= 0 ? 'epuise' : quantite <= seuil ? 'bas' : 'ok'
}
