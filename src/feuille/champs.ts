// What is kept of a page of the shop's own text.
import type { Declares } from '#shared/champ.ts'
import { imageGardee, liste, motif, type Regles, texte } from '#shared/formulaire.ts'

const IMAGES_MAX = 12

export const CHAMPS_FEUILLE = {
  titre: {
    genre: 'texte',
    libelle: 'Titre',
    regle: { ...texte(200, 2), requis: 'Le titre est requis.' },
  },
  adresse: {
    genre: 'texte',
    libelle: 'Adresse de la page',
    regle: {
      ...motif(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Petites lettres, chiffres et tirets, sans accent.'),
      maximum: 60,
      requis: 'L’adresse est requise.',
    },
    aide: 'Ce qui suit /pages/. Elle ne change plus une fois la page publiée.',
  },
  texte: {
    genre: 'textes',
    libelle: 'Texte',
    regle: { ...texte(50_000, 20), requis: 'Le texte est requis.' },
    aide: 'Une ligne vide sépare deux paragraphes. Une ligne qui commence par ## est un titre. [image 2] seule sur sa ligne montre la deuxième image.',
  },
  images: { genre: 'images', libelle: 'Images', regle: liste(imageGardee, IMAGES_MAX), defaut: [] },
  alts: {
    genre: 'alts',
    libelle: 'Ce que montrent les images',
    regle: {
      refus: (valeur) =>
        Array.isArray(valeur) && valeur.length <= IMAGES_MAX
          ? (valeur.map((un) => texte(200).refus(un)).find((faute) => faute !== null) ?? null)
          : 'Une liste.',
    },
    defaut: [],
  },
} as const satisfies Declares

/** Something begun: no length is asked of it yet. */
export const REGLES_BROUILLON: Regles = {
  titre: CHAMPS_FEUILLE.titre.regle,
  adresse: CHAMPS_FEUILLE.adresse.regle,
  texte: texte(50_000),
  images: CHAMPS_FEUILLE.images.regle,
  alts: CHAMPS_FEUILLE.alts.regle,
}
