// The room `etagere`: the shelves of the home page: promotions, what is new, what sells, what was chosen by hand. It changes no
// product and no price.
import { type Declares, rangDe } from '#shared/champ.ts'
import type { Champs } from '#shared/failure.ts'
import { choix, entier, identifiant, liste, type Saisie, texte } from '#shared/formulaire.ts'

/** Products of one shelf that are chosen by hand. */
const CHOISIS_MAX = 12
/** What a shelf shows. */
export const GENRES = [
  ['promotions', 'Les promotions, les plus fortes d’abord'],
  ['nouveautes', 'Les nouveautés'],
  ['ventes', 'Les meilleures ventes de 30 jours'],
  ['choisie', 'Des produits que je choisis'],
] as const

export const CHAMPS_ETAGERE = {
  titre: { genre: 'texte', libelle: 'Titre', regle: { ...texte(60), requis: 'Le titre est requis.' } },
  genre: {
    genre: 'choix',
    parmi: GENRES,
    libelle: 'Montre',
    regle: { ...choix(GENRES.map(([code]) => code)), requis: 'Dites ce qu’elle montre.' },
  },
  produits: {
    genre: 'liens',
    libelle: 'Produits',
    regle: liste(identifiant, CHOISIS_MAX),
    defaut: [],
  },
  rang: rangDe(entier(0, 9999)),
} as const satisfies Declares

/** What is wrong between the fields of a shelf, by field. */
export const fautesEtagere = ({ genre, produits }: Saisie): Champs =>
  genre === 'choisie' && [produits ?? []].flat().length === 0 ? { produits: 'Au moins un produit.' } : {}
