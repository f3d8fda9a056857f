// The form of a product (specification, part 5): its sentences are kept letter by letter.
import { EXCEPTIONS } from '#catalogue/exception.ts'
import type { Champs } from '#shared/failure.ts'
import {
  choix,
  decimal,
  drapeau,
  fautesDe,
  identifiant,
  imageGardee,
  liste,
  motif,
  type Regles,
  type Saisie,
  texte,
} from '#shared/formulaire.ts'
import { STOCK_MAX } from '#stock/mouvement.ts'

export const PRIX_MAX = 9_999_999_999

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
