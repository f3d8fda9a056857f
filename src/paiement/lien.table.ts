import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const lienpaiement = pgTable('lienpaiement', {
  empreinte: text().primaryKey(),
  commande_id: integer().notNull(),
  /** 1: given by the buyer to somebody close, who may read for whom it is. */
  proche: integer().notNull().default(0),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})
