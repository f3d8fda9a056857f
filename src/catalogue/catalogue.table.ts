import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'

export const categorie = pgTable('categorie', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  designation: text().notNull(),
  image: text(),
  texte: text(),
  description: text(),
  parent_id: integer(),
  rang: integer().notNull().default(0),
})

export const unite = pgTable('unite', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  designation: text().notNull(),
  facteur: numeric({ precision: 14, scale: 6 }).notNull(),
  dimension: text({ enum: ['masse', 'volume', 'longueur', 'piece'] }).notNull(),
})

export const couleur = pgTable('couleur', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  designation: text().notNull(),
  code_hex: text().notNull(),
})

export const taille = pgTable('taille', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  designation: text().notNull(),
  rang: integer().notNull().default(0),
})
