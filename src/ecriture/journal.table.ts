import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const journal = pgTable('journal', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  compte_id: integer(),
  /** Who brings orders, where it was one of them. */
  livreur_id: integer(),
  action: text().notNull(),
  objet: text().notNull(),
  objet_id: text().notNull(),
  motif: text(),
  avant: jsonb(),
  apres: jsonb(),
  /** Of several written at once: their number. */
  lot: integer(),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})
