import type { Declares } from '#shared/champ.ts'
import type { Champs } from '#shared/failure.ts'
import {
  choix,
  decimal,
  entier,
  identifiant,
  liste,
  type Regle,
  type Saisie,
  texte,
} from '#shared/formulaire.ts'
import { lireInstant } from '#shared/jour.ts'
import { PIECES } from '#shared/piece.ts'
import { lireFrancs, lirePourcent } from '#shared/somme/somme.ts'

export const CATEGORIES_MAX = 100
export const PRODUITS_MAX = 500
export const POURCENT_MAX = 90

/** What a promotion covers. */
export const PORTEES = [
  ['boutique', 'Toute la boutique'],
  ['categories', 'Des catégories'],
  ['produits', 'Des produits'],
] as const
export type Portee = (typeof PORTEES)[number][0]

const instant: Regle = {
  refus: (valeur) =>
    typeof valeur === 'string' && lireInstant(valeur) ? null : 'Un jour et une heure, à Dakar.',
  garde: lireInstant,
}

export const CHAMPS_PROMOTION = {
  designation: {
    genre: 'texte',
    libelle: 'Nom',
    regle: { ...texte(80), requis: 'Le nom est requis.' },
    aide: 'Comme «\u202fTabaski\u202f».',
    carte: 'Quoi',
  },
  pourcent: {
    genre: 'nombre',
    libelle: 'Baisse en %',
    regle: decimal(0.01, POURCENT_MAX, 2),
    lit: lirePourcent,
    defaut: null,
    aide: 'Ou bien un montant.',
    carte: 'Quoi',
  },
  montant: {
    genre: 'nombre',
    libelle: 'Baisse en FCFA',
    regle: entier(1, 999_999_999),
    lit: lireFrancs,
    defaut: null,
    aide: 'Par unité du produit.',
    carte: 'Quoi',
  },
  piece: {
    genre: 'nombre',
    libelle: 'Prix arrondis à',
    regle: { ...choix(PIECES), requis: 'L’arrondi est requis.' },
    parmi: PIECES.map((piece) => [String(piece), piece === 1 ? '1 franc' : `${piece} francs`] as const),
    aide: 'La plus petite pièce que l’on rend.',
    carte: 'Quoi',
  },
  debut: {
    genre: 'texte',
    libelle: 'Commence',
    regle: { ...instant, requis: 'Le début est requis.' },
    aide: 'Heure de Dakar.',
    carte: 'Quand',
  },
  fin: {
    genre: 'texte',
    libelle: 'Finit',
    regle: instant,
    defaut: null,
    aide: 'Heure de Dakar\u202f; vide, jusqu’à ce que vous l’arrêtiez.',
    carte: 'Quand',
  },
  portee: {
    genre: 'choix',
    parmi: PORTEES,
    libelle: 'Sur',
    regle: { ...choix(PORTEES.map(([code]) => code)), requis: 'Dites sur quoi elle porte.' },
    carte: 'Sur quoi',
  },
  categories: {
    genre: 'liens',
    libelle: 'Catégories',
    regle: liste(identifiant, CATEGORIES_MAX),
    defaut: [],
    carte: 'Sur quoi',
  },
  produits: {
    genre: 'liens',
    libelle: 'Produits',
    regle: liste(identifiant, PRODUITS_MAX),
    defaut: [],
    carte: 'Sur quoi',
  },
} as const satisfies Declares

/** What is wrong between the fields of a promotion, all of them there, by field. */
export function fautesEntre(promotion: Saisie): Champs {
  const { pourcent, montant, debut, fin, portee } = promotion
  const champs: Champs = {}
  if (!pourcent && !montant) champs.pourcent = 'Une baisse en % ou en FCFA.'
  if (pourcent && montant) champs.montant = 'L’une ou l’autre\u00a0: en % ou en FCFA.'
  if (debut && fin && Date.parse(String(fin)) <= Date.parse(String(debut)))
    champs.fin = 'La fin doit venir après le début.'
  if ((portee === 'categories' || portee === 'produits') && [promotion[portee]].flat().length === 0)
    champs[portee] = portee === 'produits' ? 'Au moins un produit.' : 'Au moins une catégorie.'
  return champs
}
