import { integer, jsonb, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Reseau } from '#contract'
import type { CodeDevise } from '#shared/money.ts'
import type { Statut } from './identite.ts'
import type { CodeMoyen } from './moyen.ts'

export const preference = pgTable('preference', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  nom: text().notNull(),
  logo: text(),
  logo2: text(),
  email: text().notNull(),
  siteweb: text(),
  telephone: text().notNull(),
  reseaux: jsonb().$type<Reseau[]>().notNull(),
  raison_sociale: text(),
  adresse: text(),
  ninea: text(),
  rccm: text(),
  siret: text(),
  tva: text(),
  statut: text().$type<Statut>(),
  forme_juridique: text(),
  responsable: text(),
  whatsapp: text(),
  /** Where one who pays at the door may send the money, without a provider; null: nowhere. */
  wave: text(),
  orange_money: text(),
  langues: text(),
  point: text(),
  horaires: text(),
  icone: text(),
  partage: text(),
  /** « 5000; 10000 », in francs; null: no card is sold. */
  cartes_montants: text(),
  /** How many months a card lives; null: for good. */
  cartes_mois: integer(),
  /** After how long a cart that was left is told of to who wanted it; null: never. */
  rappel_heures: integer(),
  avis_jours: integer(),
  /** How many days after a delivery what is not wanted any more is taken back; null: no longer than the law. */
  retour_jours: integer(),
  /** 1: who wants to may order without an account. */
  sans_compte: integer().notNull(),
})

export const devise = pgTable('devise', {
  code: text().$type<CodeDevise>().primaryKey(),
  taux: numeric({ precision: 18, scale: 8 }).notNull(),
})

export const cgv = pgTable('cgv', {
  version: integer().primaryKey(),
  texte: text().notNull(),
  publiee_le: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
})

export const cgv_brouillon = pgTable('cgv_brouillon', {
  id: integer().primaryKey().default(1),
  texte: text().notNull(),
  version: integer().notNull(),
  auteur_id: integer(),
  ecrit_le: timestamp({ withTimezone: true }).notNull(),
})

export const moyen = pgTable('moyen', {
  code: text().$type<CodeMoyen>().primaryKey(),
  actif: smallint().notNull(),
  rang: smallint().notNull(),
})
