import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const sauvegarde = pgTable('sauvegarde', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  faite_le: timestamp('faite_le', { withTimezone: true }).notNull(),
  fichier: text().notNull(),
  octets: bigint({ mode: 'number' }).notNull(),
  lignes: integer().notNull(),
  images: integer().notNull(),
  faute: text(),
})
