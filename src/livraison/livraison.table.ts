import { integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'

export const pays = pgTable('pays', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  designation: text().notNull(),
  code: text().notNull(),
})

export const zone = pgTable('zone', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  designation: text().notNull(),
  devise: text().notNull().default('XOF'),
})

export const tariflivraison = pgTable('tariflivraison', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  zone_id: integer().notNull(),
  prixkg: numeric({ precision: 14, scale: 4 }).notNull(),
  prix10kg: numeric({ precision: 14, scale: 4 }),
  prix20kg: numeric({ precision: 14, scale: 4 }),
  prixexpress: numeric({ precision: 14, scale: 4 }),
})

export const destination = pgTable('destination', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  codepostale: text(),
  pays_id: integer().notNull(),
  ville: text().notNull(),
  livraisonexpress: smallint().notNull().default(0),
  delaistandard: integer().notNull(),
  delaisexpress: integer(),
  zone_id: integer().notNull(),
  retrait: smallint().notNull().default(0),
  retrait_adresse: text(),
  retrait_horaires: text(),
  retrait_message: text(),
})

export const encaissement = pgTable('encaissement', {
  zone_id: integer().primaryKey(),
  plafond: numeric({ precision: 16, scale: 0 }).notNull(),
})
