import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const idempotence = pgTable('idempotence', {
  compte_id: integer().notNull(),
  cle: text().notNull(),
  demande: text().notNull(),
  reponse: jsonb(),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})
