import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CodePortefeuille } from '#preference/numeros/portefeuille.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const livreur = pgTable('livreur', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  nom: text().notNull(),
  cree_le: time('cree_le').notNull(),
  /** Who of the staff it is, once they sign in. */
  compte_id: integer(),
})

export const course = pgTable('course', {
  commande_id: integer().primaryKey(),
  livreur_id: integer().notNull(),
  confiee_le: time('confiee_le').notNull(),
})

export const versement = pgTable('versement', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  livreur_id: integer(),
  /** The hand-in whose place it takes. */
  corrige_id: integer(),
  compte_id: integer(),
  /** When it was handed over: a correction keeps the day. */
  remis_le: time('remis_le').notNull(),
  attendu: bigint({ mode: 'number' }).notNull(),
  verse: bigint({ mode: 'number' }).notNull(),
  explication: text(),
  /** By what it was sent to the shop's own number; null: in cash. */
  par: text().$type<CodePortefeuille>(),
  cree_le: time('cree_le').notNull(),
})

export const versementLigne = pgTable('versement_ligne', {
  versement_id: integer().notNull(),
  commande_id: integer().notNull(),
  du: bigint({ mode: 'number' }).notNull(),
  montant: bigint({ mode: 'number' }).notNull(),
  motif: text(),
  trop_id: integer(),
})
