// What the staff's forms of contents are checked with, in the browser and on the server.
import { entier, imageGardee, motif, type Regles, texte } from '#shared/formulaire.ts'

/** Where a slide may lead: the shop's pages that everybody may open, by what each is called. */
export const PAGES_LIEES: readonly (readonly [chemin: string, nom: string])[] = [
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
  /^\/(?:faq|about|cgv|cart|favorite|(?:product|category)\/[1-9][0-9]{0,8})?(?:\?[^\s#\\]{1,200})?(?:#[\w-]{1,60})?$/
const lienConnu = motif(LIEN, 'Une page de la boutique, comme /faq ou /category/3.')

const rang = entier(0, 9999)
const requis = 'Ce champ est requis.'

export const REGLES_FAQ: Regles = {
  question: { ...texte(300, 2), requis: 'La question est requise.' },
  reponse: { ...texte(5000, 2), requis: 'La réponse est requise.' },
  rang,
}
export const REGLES_PERSONNE: Regles = {
  nom: { ...texte(100, 2), requis: 'Le nom est requis.' },
  fonction: { ...texte(100, 2), requis },
  presentation: { ...texte(5000, 2), requis },
  image: imageGardee,
  ancre: {
    ...motif(
      /^[a-z0-9]{1,50}(?:-[a-z0-9]{1,50}){0,10}$/,
      'Petites lettres, chiffres et tirets, sans accent.',
    ),
    requis,
  },
  rang,
}
export const REGLES_APROPOS: Regles = { texte: { ...texte(20_000, 2), requis: 'Le texte est requis.' } }
export const REGLES_SLIDE: Regles = {
  image: { ...imageGardee, requis: 'L’image est requise.' },
  image_mobile: imageGardee,
  titre: { ...texte(100, 2), requis: 'Le titre est requis.' },
  texte: { ...texte(300, 2), requis },
  appel: { ...texte(50, 2), requis },
  lien: { ...lienConnu, requis: 'Le lien est requis.' },
  rang,
}
