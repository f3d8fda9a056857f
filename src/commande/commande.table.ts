import { bigint, integer, jsonb, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { AvoirsGeles } from '#avoir/avoir.ts'
import type { Exception } from '#catalogue/exception.ts'
import type { Retrait } from '#contract'
import type { CodeDevise } from '#shared/money.ts'
import type { TaxesGelees } from '#taxe/taxe.ts'
import type { Etat, EtatPaiement, Montants } from './commande.ts'
import type { PostesGeles } from './total.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** The tariff as it was when the order was placed: its prices, its currency and that currency's rate. */
export interface TarifGele {
  prixkg: string
  prix10kg: string | null
  prix20kg: string | null
  prixexpress: string | null
  devise: string
  taux: string
}

/** An offer as it was applied to an order: its words of that day, and what it took off, in whole francs. */
export interface OffreGelee {
  offre_id: number
  mots: string
  /** As it was typed; null: it applied by itself. */
  code: string | null
  remise: number
  livraison: number
}

export const commande = pgTable('commande', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  compte_id: integer().notNull(),
  cle: text().notNull(),
  demande: text().notNull(),
  panier_id: integer().notNull(),
  /** The paid order that it is added to, and leaves with. */
  complete_id: integer(),
  etat: smallint().$type<Etat>().notNull(),
  etat_paiement: smallint().$type<EtatPaiement>().notNull(),
  payment_method: text().notNull(),
  /** 1: placed by the staff before the shop was open; no figure counts it. */
  essai: smallint().notNull().default(0),
  postes: jsonb().$type<PostesGeles>().notNull(),
  offres: jsonb().$type<OffreGelee[]>().notNull().default([]),
  montantcommande: numeric().notNull(),
  devise: text().$type<CodeDevise>().notNull(),
  taux: numeric().notNull(),
  montantdevise: bigint({ mode: 'number' }).notNull(),
  montants: jsonb().$type<Montants>(),
  taxes: jsonb().$type<TaxesGelees>(),
  /** What gift cards and store credit pay of it. */
  avoirs: jsonb().$type<AvoirsGeles>(),
  poids: numeric().notNull(),
  /** Null: a gift card, which is brought nowhere. */
  destination_id: integer(),
  ville: text().notNull(),
  pays: text().notNull(),
  express: smallint().notNull(),
  delai: integer().notNull(),
  tarif: jsonb().$type<TarifGele>(),
  adresseliv: text().notNull(),
  retrait: jsonb().$type<Retrait>(),
  tel: text().notNull(),
  /** What whoever brings it is told. */
  consigne: text(),
  /** The words that go with a gift. */
  mot: text(),
  cgv_version: integer().notNull(),
  isDifferentRecipient: smallint('isdifferentrecipient').notNull(),
  recipient_nom: text(),
  recipient_prenom: text(),
  recipient_email: text(),
  recipient_telephone: text(),
  recipient_adresse: text(),
  recipient_ville: text(),
  recipient_code_postal: text(),
  recipient_pays: text(),
  cree_le: time('cree_le').notNull(),
  expire_le: time('expire_le').notNull(),
})

export const detailcommande = pgTable('detailcommande', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  /** Null: a gift card. */
  produit_id: integer(),
  couleur_id: integer(),
  taille_id: integer(),
  unite_id: integer(),
  designation: text().notNull(),
  image: text(),
  couleur: text(),
  taille: text(),
  unite: text().notNull(),
  prix: numeric().notNull(),
  facteur_produit: numeric().notNull(),
  facteur_choisi: numeric().notNull(),
  quantite: integer().notNull(),
  /** Whole francs that offers took off the whole line. */
  remise: bigint({ mode: 'number' }).notNull().default(0),
  sans_retractation: text().$type<Exception>(),
  /** What was said of its wait, as long as a part of it is not there. */
  attente: text(),
  /** Percent. */
  taxe: numeric({ precision: 6, scale: 3 }),
  /** How many of its pieces came back. */
  revenus: integer().notNull().default(0),
  /** When all of it had come back. */
  revenu_le: time('revenu_le'),
})

export const reservation = pgTable('reservation', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  produit_id: integer().notNull(),
  /** Null: of a product without variants, or that had none then. */
  declinaison_id: integer(),
  quantite: numeric().notNull(),
  /** How much of it is not there yet. */
  attendu: numeric().notNull().default('0'),
})

export const etape = pgTable('etape', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  etat: smallint().$type<Etat>().notNull(),
  etat_paiement: smallint().$type<EtatPaiement>().notNull(),
  auteur: text().notNull(),
  motif: text().notNull(),
  cree_le: time('cree_le').notNull(),
})
