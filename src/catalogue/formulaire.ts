// The forms of products and categories (specification, part 5): its sentences are kept letter by letter.
import type { Champs } from '#shared/failure.ts'
import {
  choix,
  decimal,
  drapeau,
  entier,
  fautesDe,
  identifiant,
  imageGardee,
  liste,
  longueur,
  motif,
  type Regles,
  type Saisie,
  texte,
} from '#shared/formulaire.ts'
import { EXCEPTIONS } from './exception.ts'

export const PRIX_MAX = 9_999_999_999
export const STOCK_MAX = 1_000_000_000

const PRODUIT: Regles = {
  designation: { ...texte(200), requis: 'La désignation est requise' },
  prix: {
    requis: 'Le prix est requis',
    refus: (prix) => {
      if (typeof prix !== 'number' || !Number.isFinite(prix)) return 'Le prix doit être un nombre'
      if (prix <= 0) return 'Le prix doit être positif'
      if (prix > PRIX_MAX) return 'Ce prix est trop grand.'
      return Number.isInteger(prix) ? null : 'Un prix en francs est un nombre entier.'
    },
  },
  qte: {
    requis: 'La quantité est requise',
    refus: (qte) => {
      if (typeof qte !== 'number' || !Number.isFinite(qte)) return 'La quantité doit être un nombre'
      if (!Number.isInteger(qte)) return 'La quantité doit être un entier'
      if (qte < 1) return 'La quantité doit être au moins 1'
      return qte > STOCK_MAX ? 'Cette quantité est trop grande.' : null
    },
  },
  unite_id: { ...identifiant, requis: "L'unité est requise" },
  categorie_id: { ...identifiant, requis: 'La categorie est requise' },
  description: texte(5000),
  code: motif(/^[\p{L}\d][\p{L}\d._/-]{0,39}$/u, '40\u00a0lettres, chiffres, points ou tirets au plus.'),
  poids: decimal(0, 999_999, 4),
  unites: liste(identifiant, 20),
  couleurs: liste(identifiant, 50),
  tailles: liste(identifiant, 50),
  images: liste(imageGardee, 12),
  alts: {
    refus: (alts) =>
      Array.isArray(alts) && alts.length <= 12
        ? (alts.map((alt) => texte(200).refus(alt)).find(Boolean) ?? null)
        : 'Une description par image.',
  },
  archive: drapeau,
  publie: drapeau,
  sans_retractation: choix(Object.keys(EXCEPTIONS)),
}
const LU: Regles = {
  version: { ...identifiant, toujours: true, requis: 'Dites la version du produit que vous avez lue.' },
  qte_avant: decimal(0, Number.MAX_SAFE_INTEGER, 6),
}

/** A stock that is sent back as it was read was not touched: it is neither checked nor written. */
export function qteTouchee({ qte, qte_avant }: Saisie): boolean {
  return qte !== undefined && (qte_avant === undefined || qte !== qte_avant)
}

/**
 * What is wrong with a product's form, by field. In a modification, `version` is the one that was read, and `qte`
 * comes with `qte_avant`, the stock that was read: what was sold meanwhile stays sold.
 */
export function fautesProduit(saisie: Saisie, creation: boolean): Champs {
  if (creation) return fautesDe(PRODUIT, saisie, true)
  const { qte, ...autres } = saisie
  const touchee = qteTouchee(saisie)
  const fautes = fautesDe({ ...PRODUIT, ...LU }, touchee ? saisie : autres, false)
  if (touchee && saisie.qte_avant === undefined) fautes.qte_avant = 'Dites le stock que vous avez lu.'
  return fautes
}

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

/** Why a stock moves when somebody of the staff moves it; which way it can only go, where there is one. */
const MOTIFS = { livraison: 1, retour: 1, perte: -1, correction: 0, inventaire: 0 } as const
export type MotifEquipe = keyof typeof MOTIFS

const mouvement = {
  produit_id: { ...identifiant, requis: 'Le produit est requis.' },
  motif: { ...choix(Object.keys(MOTIFS)), requis: 'Le motif est requis.' },
  reference: texte(200),
} satisfies Regles

/** What is wrong with a movement of stock: a signed `quantite`, or for an inventory the `stock` that was counted. */
export function fautesMouvement(saisie: Saisie): Champs {
  const champs = fautesDe(mouvement, saisie, true)
  if (champs.motif) return champs
  const [nom, autre] = saisie.motif === 'inventaire' ? ['stock', 'quantite'] : ['quantite', 'stock']
  const valeur = saisie[nom]
  const minimum = nom === 'stock' ? 0 : -STOCK_MAX
  const faute =
    valeur === undefined || valeur === null
      ? 'La quantité est requise'
      : decimal(minimum, STOCK_MAX, 6).refus(valeur)
  const sens = MOTIFS[saisie.motif as MotifEquipe]
  if (faute) champs[nom] = faute
  else if (nom === 'quantite' && valeur === 0) champs[nom] = 'Un mouvement n’est pas nul.'
  else if (sens * Number(valeur) < 0)
    champs[nom] = sens > 0 ? 'Cette quantité entre\u00a0: elle est positive.' : 'Une perte est négative.'
  if (saisie[autre] !== undefined && saisie[autre] !== null)
    champs[autre] = 'Un inventaire dit le stock compté, un autre mouvement sa quantité.'
  return champs
}
