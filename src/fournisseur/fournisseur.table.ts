import { integer, pgTable, text } from 'drizzle-orm/pg-core'

export const fournisseur = pgTable('fournisseur', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  designation: text().notNull(),
  telephone: text(),
  email: text(),
  /** Days between an order and what comes of it. */
  delai: integer(),
  note: text(),
})
