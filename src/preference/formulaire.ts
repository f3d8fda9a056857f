// What the form of the shop's preferences is checked with, in the browser and on the server.
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

export const REGLES_PREFERENCE: Regles = {
  nom: { ...texte(100, 2), requis: 'Le nom de la boutique est requis.' },
  logo: imageGardee,
  logo2: imageGardee,
  email: { ...email, requis: 'L’adresse e-mail est requise.' },
  siteweb: motif(/^https?:\/\/[^\s<>]{3,250}$/, 'Une adresse commence par https://.'),
  telephone: {
    ...motif(/^\+?[\d .()-]{6,30}$/, 'Un numéro comme +221 33 800 00 00.'),
    requis: 'Le téléphone est requis.',
  },
  reseaux,
  raison_sociale: texte(200, 2),
  adresse: texte(300, 2),
  ninea: texte(30, 2),
  rccm: texte(40, 2),
}

/** Something begun: no length is asked of it yet. */
export const REGLES_BROUILLON: Regles = { texte: texte(50_000) }
export const REGLES_CGV: Regles = {
  texte: { ...texte(50_000, 20), requis: 'Le texte est requis.' },
}
