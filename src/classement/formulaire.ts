// The forms of what products are sorted by and counted in (specification, part 5): its sentences are kept letter by letter.
import type { Champs } from '#shared/failure.ts'
import {
  choix,
  decimal,
  entier,
  fautesDe,
  identifiant,
  imageGardee,
  longueur,
  motif,
  type Regles,
  type Saisie,
  texte,
} from '#shared/formulaire.ts'

const nomDeCategorie = (valeur: unknown): string | null => {
  const faute = texte(Number.POSITIVE_INFINITY).refus(valeur)
  if (faute) return faute
  if (longueur(String(valeur)) < 2) return 'La désignation doit contenir au moins 2 caractères'
  return longueur(String(valeur)) > 50 ? 'La désignation ne doit pas dépasser 50 caractères' : null
}
export const REGLES_CATEGORIE: Regles = {
  designation: { refus: nomDeCategorie, requis: 'La désignation est requise' },
  image: imageGardee,
  parent_id: identifiant,
  rang: entier(0, 9999),
}

/** What is wrong with a category's form, by field. */
export function fautesCategorie(saisie: Saisie, creation: boolean): Champs {
  return fautesDe(REGLES_CATEGORIE, saisie, creation)
}

const DIMENSIONS = ['masse', 'volume', 'longueur', 'piece'] as const
export const REGLES_UNITE: Regles = {
  code: {
    ...motif(/^[\p{L}\d][\p{L}\d._-]{0,19}$/u, '20\u00a0lettres, chiffres, points ou tirets au plus.'),
    requis: 'Le code est requis.',
  },
  designation: { ...texte(50), requis: 'La désignation est requise' },
  facteur: { ...decimal(0.000001, 99_999_999, 6), requis: 'Le facteur est requis.' },
  dimension: { ...choix(DIMENSIONS), requis: 'La dimension est requise.' },
}
export const REGLES_COULEUR: Regles = {
  designation: { ...texte(50), requis: 'La désignation est requise' },
  code_hex: {
    ...motif(/^#[0-9a-f]{6}$/, 'Une couleur s’écrit # et six chiffres ou lettres, de a à f.'),
    requis: 'La couleur est requise.',
  },
}
export const REGLES_TAILLE: Regles = {
  designation: { ...texte(50), requis: 'La désignation est requise' },
  rang: entier(0, 9999),
}
