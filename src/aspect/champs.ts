// What a keeper chooses of the shop's looks, and what it says: each field once.
import type { Champ, Declares } from '#shared/champ.ts'
import type { Champs } from '#shared/failure.ts'
import { choix, fautesDe, type Regle, type Saisie, texte } from '#shared/formulaire.ts'
import { ASPECT, type Aspect, couleursDe, POLICES, SECTIONS, sectionsDe } from './aspect.ts'
import { fautesCouleurs, NOMS_COULEURS } from './couleurs.ts'
import { lireCouleur } from './oklch.ts'
import type { Phrases } from './phrases.ts'

/** The cards of each form, in their order. */
const CARTES_ALLURE = ['Couleurs', 'Écriture', 'Accueil'] as const
const RAISONS = ['Raison 1', 'Raison 2', 'Raison 3', 'Raison 4'] as const
export const CARTES_PHRASES = ['Partout', 'Page d’accueil', 'Pourquoi nous choisir', ...RAISONS] as const
const [COULEURS, ECRITURE, ACCUEIL] = CARTES_ALLURE
const [PARTOUT, PAGE, ATOUTS] = CARTES_PHRASES

const couleur: Regle & { requis: string } = {
  requis: 'La couleur est requise.',
  refus: (valeur) =>
    typeof valeur === 'string' && lireCouleur(valeur) ? null : 'Une couleur comme #ac4921.',
  garde: lireCouleur,
}
const deCouleur = <const L extends string, const A extends string>(libelle: L, aide: A) =>
  ({ genre: 'texte', libelle, regle: couleur, carte: COULEURS, aide }) as const satisfies Champ

const sections: Regle = {
  requis: 'L’ordre des parties est requis.',
  refus: (valeur) =>
    typeof valeur === 'string' && sectionsDe(valeur).join() === valeur
      ? null
      : `Au choix, chacune une fois, et les produits toujours\u00a0: ${SECTIONS.map(([code]) => code).join(', ')}.`,
}

const REQUIS = 'Cette phrase est requise.'
const phrase = (
  libelle: string,
  maximum: number,
  carte: string,
  reste: { aide?: string; vide?: true } = {},
) => {
  const { vide, ...dits } = reste
  const genre: 'texte' | 'textes' = maximum > 120 ? 'textes' : 'texte'
  return {
    genre,
    libelle,
    regle: { ...texte(maximum, 2), ...(vide ? {} : { requis: REQUIS }) },
    carte,
    ...dits,
  } satisfies Champ
}
const nommee = '{boutique} est remplacé par le nom de la boutique.'
const atout = (raison: (typeof RAISONS)[number]) =>
  phrase(raison, 60, raison, { vide: true, aide: 'Vide\u00a0: cette raison n’est pas donnée.' })
const enUnePhrase = (raison: (typeof RAISONS)[number], aide?: string) =>
  phrase(`${raison}, en une phrase`, 200, raison, { vide: true, ...(aide ? { aide } : {}) })

export const CHAMPS_ALLURE = {
  fond: deCouleur('Fond', 'Derrière tout le reste, en clair.'),
  accent: deCouleur('Couleur principale', 'Boutons, prix et bandeau.'),
  second: deCouleur('Liens', 'Ce qui mène ailleurs.'),
  vif: deCouleur('Touches vives', 'Compteurs et liseré.'),
  police: {
    genre: 'choix',
    libelle: 'Écriture',
    regle: { ...choix(POLICES.map(([code]) => code)), requis: 'L’écriture est requise.' },
    parmi: POLICES,
    carte: ECRITURE,
  },
  sections: { genre: 'texte', libelle: 'Parties de l’accueil', regle: sections, carte: ACCUEIL },
} as const satisfies Declares

export const CHAMPS_PHRASES = {
  bienvenue: phrase('Bienvenue', 80, PARTOUT, { aide: 'Tout en haut.' }),
  pied: phrase('Au pied des pages', 300, PARTOUT, { aide: nommee }),
  contact: phrase('Près des contacts', 150, PARTOUT, { vide: true }),
  slogan: phrase('Sous-titre de la boutique', 80, PAGE, {
    vide: true,
    aide: 'Après le nom, dans l’onglet et les moteurs de recherche.',
  }),
  description: phrase('Ce que vend la boutique', 300, PAGE, {
    aide: `Pour les moteurs de recherche et les partages. ${nommee}`,
  }),
  atouts: phrase('Titre', 60, ATOUTS),
  satisfaction: atout('Raison 1'),
  satisfaction_texte: enUnePhrase('Raison 1'),
  rapidite: atout('Raison 2'),
  rapidite_texte: enUnePhrase('Raison 2'),
  securite: atout('Raison 3'),
  securite_texte: enUnePhrase('Raison 3', 'Vide\u00a0: ce que disent vos moyens de paiement.'),
  proximite: atout('Raison 4'),
  proximite_texte: enUnePhrase('Raison 4'),
} as const satisfies Declares & Record<keyof Phrases, Champ>

export const CHAMPS_ASPECT = { ...CHAMPS_ALLURE, ...CHAMPS_PHRASES } as const satisfies Declares &
  Record<keyof Aspect, Champ>

/** As it is kept: trimmed, colours in one way of writing them. */
export function propre(saisie: Saisie): Partial<Aspect> {
  const connus = Object.entries(CHAMPS_ASPECT as Declares).flatMap(([nom, { regle }]) => {
    const valeur = saisie[nom]
    if (valeur === undefined) return []
    const dite = String(valeur ?? '').trim()
    return [[nom, regle.garde?.(dite) ?? dite]]
  })
  return Object.fromEntries(connus)
}

/** What is wrong with looks as they would be: each field by its own rule, then what could not be read. */
export function fautesAspect(saisie: Saisie): Champs {
  const fautes = fautesDe(
    Object.fromEntries(Object.entries(CHAMPS_ASPECT).map(([nom, { regle }]) => [nom, regle])),
    saisie,
    true,
  )
  if (NOMS_COULEURS.some((nom) => fautes[nom])) return fautes
  return { ...fautes, ...fautesCouleurs(couleursDe({ ...ASPECT, ...propre(saisie) })) }
}
