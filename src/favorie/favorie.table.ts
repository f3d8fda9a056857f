import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

export const favorie = pgTable('favorie', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  compte_id: integer().notNull(),
  produit_id: integer().notNull(),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})
