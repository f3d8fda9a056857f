import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const etagere = pgTable('etagere', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  titre: text().notNull(),
  genre: text({ enum: ['promotions', 'nouveautes', 'ventes', 'choisie'] }).notNull(),
  produits: integer().array().notNull().default([]),
  rang: integer().notNull().default(0),
})
