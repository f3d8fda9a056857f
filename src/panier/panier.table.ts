import { integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'

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
