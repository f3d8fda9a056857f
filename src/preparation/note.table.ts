import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const notecommande = pgTable('notecommande', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  compte_id: integer().notNull(),
  texte: text().notNull(),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})
