// What is kept of the home page's banner, the questions, the page « À propos » and its people.
import type { Adresse } from '#routes'
import { type Declares, rangDe } from '#shared/champ.ts'
import { entier, imageGardee, motif, texte } from '#shared/formulaire.ts'

/** Where a slide may lead: the shop's pages that everybody may open, by what each is called. */
export const PAGES_LIEES: readonly (readonly [chemin: Adresse, nom: string])[] = [
  ['/', 'Accueil'],
  ['/#produits', 'Tous nos produits'],
  ['/faq', 'Questions fréquentes'],
  ['/about', 'À propos'],
  ['/cgv', 'Conditions de vente'],
  ['/cart', 'Panier'],
  ['/favorite', 'Favoris'],
]
/** A page's path, or a product's, or a category's; what the page reads of its address may follow. */
const LIEN =
  /^\/(?:faq|about|cgv|cart|favorite|pages\/[a-z0-9-]{1,60}|(?:product|category)\/[1-9][0-9]{0,8}(?:-[a-z0-9-]{1,60})?)?(?:\?[^\s#\\]{1,200})?(?:#[\w-]{1,60})?$/
const lienConnu = motif(LIEN, 'Une page de la boutique, comme /faq ou /category/3.')

const rang = rangDe(entier(0, 9999))
const requis = 'Ce champ est requis.'

export const CHAMPS_FAQ = {
  question: {
    genre: 'texte',
    libelle: 'Question',
    regle: { ...texte(300, 2), requis: 'La question est requise.' },
  },
  reponse: {
    genre: 'textes',
    libelle: 'Réponse',
    regle: { ...texte(5000, 2), requis: 'La réponse est requise.' },
    aide: 'Une ligne vide sépare deux paragraphes.',
  },
  rang,
} as const satisfies Declares

export const CHAMPS_PERSONNE = {
  nom: { genre: 'texte', libelle: 'Nom', regle: { ...texte(100, 2), requis: 'Le nom est requis.' } },
  fonction: { genre: 'texte', libelle: 'Fonction', regle: { ...texte(100, 2), requis } },
  ancre: {
    genre: 'texte',
    libelle: 'Adresse sur la page',
    regle: {
      ...motif(
        /^[a-z0-9]{1,50}(?:-[a-z0-9]{1,50}){0,10}$/,
        'Petites lettres, chiffres et tirets, sans accent.',
      ),
      requis,
    },
  },
  presentation: { genre: 'textes', libelle: 'Présentation', regle: { ...texte(5000, 2), requis } },
  image: { genre: 'image', libelle: 'Photo', regle: imageGardee },
  rang,
} as const satisfies Declares

export const CHAMPS_APROPOS = {
  texte: {
    genre: 'textes',
    libelle: 'Texte',
    regle: { ...texte(20_000, 2), requis: 'Le texte est requis.' },
    aide: 'Une ligne vide sépare deux paragraphes. Une ligne qui commence par ## est un titre.',
  },
} as const satisfies Declares

export const CHAMPS_SLIDE = {
  titre: { genre: 'texte', libelle: 'Titre', regle: { ...texte(100, 2), requis: 'Le titre est requis.' } },
  texte: { genre: 'texte', libelle: 'Texte', regle: { ...texte(300, 2), requis } },
  appel: {
    genre: 'texte',
    libelle: 'Appel',
    regle: { ...texte(50, 2), requis },
    aide: 'Ce que dit le bouton, comme « Découvrir ».',
  },
  lien: { genre: 'texte', libelle: 'Mène à', regle: { ...lienConnu, requis: 'Le lien est requis.' } },
  image: {
    genre: 'image',
    libelle: 'Image',
    regle: { ...imageGardee, requis: 'L’image est requise.' },
    carte: 'Images',
    aide: 'Large, trois fois plus que haute, calme à gauche.',
  },
  image_mobile: {
    genre: 'image',
    libelle: 'Image pour les téléphones',
    regle: imageGardee,
    carte: 'Images',
    aide: 'En 16:9. Sans elle, l’autre est recadrée.',
  },
  rang,
} as const satisfies Declares
