import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Ligne } from './panier.ts'

export const panier = pgTable('panier', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  compte_id: integer().notNull(),
  etat: smallint().notNull().default(0),
  version: integer().notNull().default(0),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})

export const panierproduit = pgTable('panierproduit', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  panier_id: integer().notNull(),
  produit_id: integer().notNull(),
  couleur_id: integer(),
  taille_id: integer(),
  unite_id: integer(),
  quantite: integer().notNull(),
})

export const panierpartage = pgTable('panierpartage', {
  code: text().primaryKey(),
  lignes: jsonb().$type<Ligne[]>().notNull(),
  expire_le: timestamp('expire_le', { withTimezone: true }).notNull(),
})
