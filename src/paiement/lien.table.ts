import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const lienpaiement = pgTable('lienpaiement', {
  empreinte: text().primaryKey(),
  commande_id: integer().notNull(),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})
