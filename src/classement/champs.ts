// The room `classement`: categories, units, colours, sizes. It touches no product but through what the base refuses.
// The sentences of their forms are kept letter by letter (specification, part 5).
import { type Declares, rangDe } from '#shared/champ.ts'
import {
  choix,
  decimal,
  entier,
  identifiant,
  imageGardee,
  longueur,
  motif,
  texte,
} from '#shared/formulaire.ts'

const nomDeCategorie = (valeur: unknown): string | null => {
  const faute = texte(Number.POSITIVE_INFINITY).refus(valeur)
  if (faute) return faute
  if (longueur(String(valeur)) < 2) return 'La désignation doit contenir au moins 2 caractères'
  return longueur(String(valeur)) > 50 ? 'La désignation ne doit pas dépasser 50 caractères' : null
}
const rang = rangDe(entier(0, 9999))
const { carte: _, ...tape } = rang
const nom = {
  genre: 'texte',
  libelle: 'Nom',
  regle: { ...texte(50), requis: 'La désignation est requise' },
} as const

export const CHAMPS_CATEGORIE = {
  designation: {
    genre: 'texte',
    libelle: 'Désignation',
    regle: { refus: nomDeCategorie, requis: 'La désignation est requise' },
  },
  parent_id: {
    genre: 'lien',
    libelle: 'Rangée sous',
    regle: identifiant,
    aide: 'Au premier niveau, elle est dans la bande de l’accueil.',
  },
  image: { genre: 'image', libelle: 'Image', regle: imageGardee },
  texte: {
    genre: 'textes',
    libelle: 'Texte',
    regle: texte(300, 2),
    defaut: null,
    aide: 'Sous le titre de la catégorie\u00a0: ce qu’on y trouve, d’où cela vient. 300\u00a0caractères au plus.',
  },
  description: {
    genre: 'texte',
    libelle: 'Pour les moteurs de recherche',
    regle: texte(160, 2),
    defaut: null,
    aide: 'Une phrase que Google montre sous le nom de la catégorie, 160\u00a0caractères au plus. Sans elle, le texte.',
  },
  rang,
} as const satisfies Declares

/** What a unit measures, as people say it; the codes are the contract's. */
export const DIMENSIONS = [
  ['masse', 'Masse, en kilogrammes'],
  ['volume', 'Volume, en litres'],
  ['longueur', 'Longueur, en mètres'],
  ['piece', 'Nombre de pièces'],
] as const

export const CHAMPS_UNITE = {
  designation: nom,
  code: {
    genre: 'texte',
    libelle: 'Code',
    regle: {
      ...motif(/^[\p{L}\d][\p{L}\d._-]{0,19}$/u, '20\u00a0lettres, chiffres, points ou tirets au plus.'),
      requis: 'Le code est requis.',
    },
    aide: 'Court, sans espace. Ex.\u00a0: sac25',
  },
  dimension: {
    genre: 'choix',
    libelle: 'Mesure',
    regle: { ...choix(DIMENSIONS.map(([code]) => code)), requis: 'La dimension est requise.' },
    parmi: DIMENSIONS,
  },
  facteur: {
    genre: 'nombre',
    libelle: 'Facteur',
    regle: { ...decimal(0.000001, 99_999_999, 6), requis: 'Le facteur est requis.' },
    aide: 'Combien de kilogrammes, de litres, de mètres ou de pièces. Un sac de 25\u00a0kg\u00a0: 25',
  },
} as const satisfies Declares

export const CHAMPS_COULEUR = {
  designation: nom,
  code_hex: {
    genre: 'texte',
    libelle: 'Code de la teinte',
    regle: {
      ...motif(/^#[0-9a-f]{6}$/, 'Une couleur s’écrit # et six chiffres ou lettres, de a à f.'),
      requis: 'La couleur est requise.',
      garde: (code) => code.trim().toLowerCase(),
    },
    aide: 'Ex.\u00a0: #bc1533, ou choisissez-la ci-dessous.',
  },
} as const satisfies Declares

export const CHAMPS_TAILLE = {
  designation: nom,
  rang: { ...tape, aide: 'Les plus petits d’abord.' },
} as const satisfies Declares
