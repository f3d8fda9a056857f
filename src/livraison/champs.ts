// What is kept of where the shop delivers, and for how much.
import { CHOIX_PAYS } from '#pays/choix-pays.ts'
import { type Declares, type Lecture, reglesDe } from '#shared/champ.ts'
import type { Champs } from '#shared/failure.ts'
import { choix, decimal, drapeau, entier, identifiant, type Saisie, texte } from '#shared/formulaire.ts'
import { type CodeDevise, DECIMALES, DEVISES, estDevise } from '#shared/money.ts'
import { aDecimales } from '#shared/nombre.ts'
import { lireMilliers, lireSomme } from '#shared/somme/somme.ts'

const CODES = new Set(CHOIX_PAYS.map(({ alpha2 }) => alpha2))
const TARIF_MAX = 9_999_999_999

export const CHAMPS_PAYS = {
  code: {
    genre: 'texte',
    libelle: 'Pays',
    regle: {
      refus: (code) =>
        CODES.has(String(code)) ? null : 'Le code d’un pays, en deux petites lettres, comme sn.',
      requis: 'Le code du pays est requis.',
    },
  },
  designation: {
    genre: 'texte',
    libelle: 'Nom affiché',
    regle: { ...texte(100, 2), requis: 'Le nom du pays est requis.' },
  },
} as const satisfies Declares

export const CHAMPS_ZONE = {
  designation: {
    genre: 'texte',
    libelle: 'Nom de la zone',
    regle: { ...texte(100, 2), requis: 'Le nom de la zone est requis.' },
  },
  devise: {
    genre: 'choix',
    libelle: 'Devise',
    regle: choix(DEVISES),
    defaut: 'XOF',
    parmi: DEVISES.map((code) => [code, code === 'XOF' ? 'FCFA' : code] as const),
  },
} as const satisfies Declares

/** A price of a zone, in the currency that is said beside it. */
export const lireTarif: Lecture = (texte, { devise }) => lireSomme(texte, estDevise(devise) ? devise : 'XOF')
/** What the first price of a tariff is called: of a whole delivery in Senegal, of a kilogram elsewhere; null: either. */
export const nomPrix = (fixe: boolean | null): string =>
  fixe === null
    ? 'Prix de la livraison, ou du kilogramme'
    : fixe
      ? 'Prix de la livraison'
      : 'Prix du kilogramme'
const prix = (libelle: string, aide?: string) =>
  ({
    genre: 'nombre',
    libelle,
    regle: decimal(0, TARIF_MAX, 2),
    lit: lireTarif,
    carte: 'Tarif',
    ...(aide && { aide }),
  }) as const
const prixkg = prix(nomPrix(null))

export const CHAMPS_TARIF = {
  zone_id: {
    genre: 'lien',
    libelle: 'Zone',
    regle: { ...identifiant, requis: 'La zone est requise.' },
    carte: null,
  },
  prixkg: { ...prixkg, regle: { ...prixkg.regle, requis: 'Ce prix est requis.' } },
  prix10kg: prix('Prix à partir de 10\u00a0kg', 'Vide\u00a0: le prix du kilogramme.'),
  prix20kg: prix('Prix à partir de 20\u00a0kg', 'Vide\u00a0: le prix à partir de 10\u00a0kg.'),
  prixexpress: prix('Prix express', 'Vide\u00a0: pas d’express.'),
} as const satisfies Declares

/** What is wrong with a tariff's prices, by field, in the currency of its zone: francs are whole. */
export function fautesTarif(prix: Saisie, devise: CodeDevise): Champs {
  const decimales = DECIMALES[devise]
  const faux = Object.keys(CHAMPS_TARIF).filter(
    (champ) => prix[champ] != null && !aDecimales(Number(prix[champ]), decimales),
  )
  const phrase = decimales
    ? `${decimales}\u00a0décimales au plus.`
    : `Un prix en ${devise} est un nombre entier.`
  return Object.fromEntries(faux.map((champ) => [champ, phrase]))
}

export const CHAMPS_DESTINATION = {
  pays_id: { genre: 'lien', libelle: 'Pays', regle: { ...identifiant, requis: 'Le pays est requis.' } },
  ville: { genre: 'texte', libelle: 'Ville', regle: { ...texte(100, 2), requis: 'La ville est requise.' } },
  codepostale: { genre: 'texte', libelle: 'Code postal', regle: texte(20) },
  zone_id: { genre: 'lien', libelle: 'Zone', regle: { ...identifiant, requis: 'La zone est requise.' } },
  delaistandard: {
    genre: 'nombre',
    libelle: 'Délai standard, en jours',
    regle: { ...entier(0, 365), requis: 'Le délai est requis.' },
    lit: lireMilliers,
  },
  livraisonexpress: {
    genre: 'drapeau',
    libelle: 'Livraison express',
    regle: drapeau,
    defaut: 0,
    parmi: [
      ['0', 'Pas proposée'],
      ['1', 'Proposée'],
    ],
  },
  delaisexpress: {
    genre: 'nombre',
    libelle: 'Délai express, en jours',
    regle: entier(0, 365),
    lit: lireMilliers,
  },
  retrait: {
    genre: 'drapeau',
    libelle: 'Retrait à la boutique',
    regle: drapeau,
    defaut: 0,
    parmi: [
      ['0', 'Non, on livre'],
      ['1', 'Oui, on vient chercher'],
    ],
    aide: 'Rien n’est livré : aucune adresse n’est demandée, un téléphone suffit.',
  },
  retrait_adresse: { genre: 'texte', libelle: 'Où venir', regle: texte(300, 2) },
  retrait_horaires: {
    genre: 'textes',
    libelle: 'Quand venir',
    regle: texte(400, 2),
    aide: 'Comme « du lundi au samedi, de 9 h à 19 h ».',
  },
  retrait_message: {
    genre: 'textes',
    libelle: 'Ce qui est dit quand elle est prête',
    regle: texte(500, 2),
    aide: 'Ajouté au message « prête à retirer », comme « Sonnez au rez-de-chaussée ».',
  },
} as const satisfies Declares

const { retrait_adresse, retrait_horaires, retrait_message, delaistandard } = CHAMPS_DESTINATION
/** What is asked of who lets buyers come for their orders. */
export const CHAMPS_RETRAIT = {
  retrait_adresse,
  delaistandard: { ...delaistandard, libelle: 'Prête après, en jours', aide: '0\u00a0: le jour même.' },
  retrait_horaires,
  retrait_message,
} as const satisfies Declares
export const REGLES_RETRAIT = reglesDe(CHAMPS_RETRAIT)

/** What its fields say together. */
export function fautesDestination({ livraisonexpress, delaisexpress, retrait, ...saisie }: Saisie): Champs {
  const { retrait_adresse, retrait_horaires } = saisie
  return {
    ...(livraisonexpress === 1 && typeof delaisexpress !== 'number'
      ? { delaisexpress: 'Le délai de l’express est requis.' }
      : {}),
    ...(retrait === 1 && livraisonexpress === 1
      ? { livraisonexpress: 'Ce qu’on vient chercher n’a pas d’express.' }
      : {}),
    ...(retrait === 1 && !retrait_adresse ? { retrait_adresse: 'L’adresse où venir est requise.' } : {}),
    ...(retrait === 1 && !retrait_horaires ? { retrait_horaires: 'Les heures où venir sont requises.' } : {}),
  }
}
