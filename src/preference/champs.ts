// What the shop keeps of itself, and its terms of sale.
import type { Declares } from '#shared/champ.ts'
import { choix, email, imageGardee, motif, type Regle, type Regles, texte } from '#shared/formulaire.ts'

export const RESEAUX = ['facebook', 'instagram', 'tiktok', 'whatsapp', 'x', 'youtube'] as const
const MAX_RESEAUX = 8
export const ADRESSE_RESEAU: Regle = motif(/^https:\/\/[^\s<>]{3,250}$/, 'Une adresse commence par https://.')
const reseau: Record<string, Regle> = { nom: choix(RESEAUX), adresse: ADRESSE_RESEAU }

const reseaux: Regle = {
  refus(valeur) {
    if (!Array.isArray(valeur) || valeur.length > MAX_RESEAUX) return `${MAX_RESEAUX}\u00a0adresses au plus.`
    const fautes = valeur.flatMap((un: Record<string, unknown> | null) =>
      Object.entries(reseau).map(([nom, regle]) => regle.refus(un?.[nom])),
    )
    return fautes.find((faute) => faute !== null) ?? null
  },
}

/** The cards of the form, in their order. */
export const CARTES = ['Nom et contact', 'Logos', 'Où la suivre', 'Qui vend'] as const
const [CONTACT, LOGOS, SUIVRE, VEND] = CARTES

export const CHAMPS_PREFERENCE = {
  nom: {
    genre: 'texte',
    libelle: 'Nom de la boutique',
    regle: { ...texte(100, 2), requis: 'Le nom de la boutique est requis.' },
    carte: CONTACT,
  },
  email: {
    genre: 'texte',
    libelle: 'E-mail',
    regle: { ...email, requis: 'L’adresse e-mail est requise.' },
    carte: CONTACT,
  },
  telephone: {
    genre: 'texte',
    libelle: 'Téléphone',
    regle: {
      ...motif(/^\+?[\d .()-]{6,30}$/, 'Un numéro comme +221 33 800 00 00.'),
      requis: 'Le téléphone est requis.',
    },
    carte: CONTACT,
  },
  siteweb: {
    genre: 'texte',
    libelle: 'Site web',
    regle: motif(/^https?:\/\/[^\s<>]{3,250}$/, 'Une adresse commence par https://.'),
    carte: CONTACT,
  },
  logo: {
    genre: 'image',
    libelle: 'Logo',
    regle: imageGardee,
    carte: LOGOS,
    aide: 'En haut de chaque page.',
  },
  logo2: {
    genre: 'image',
    libelle: 'Logo sur fond sombre',
    regle: imageGardee,
    carte: LOGOS,
    aide: 'Pour qui lit en sombre.',
  },
  reseaux: { genre: 'autre', libelle: SUIVRE, regle: reseaux, defaut: [], carte: SUIVRE },
  raison_sociale: { genre: 'texte', libelle: 'Raison sociale', regle: texte(200, 2), carte: VEND },
  adresse: { genre: 'texte', libelle: 'Adresse du siège', regle: texte(300, 2), carte: VEND },
  ninea: { genre: 'texte', libelle: 'NINEA', regle: texte(30, 2), carte: VEND },
  rccm: { genre: 'texte', libelle: 'RCCM', regle: texte(40, 2), carte: VEND },
} as const satisfies Declares

export const CHAMPS_CGV = {
  texte: {
    genre: 'textes',
    libelle: 'Texte',
    regle: { ...texte(50_000, 20), requis: 'Le texte est requis.' },
    aide: 'Une ligne vide sépare deux paragraphes. Une ligne qui commence par ## est un titre.',
  },
} as const satisfies Declares
/** Something begun: no length is asked of it yet. */
export const REGLES_BROUILLON: Regles = { texte: texte(50_000) }
