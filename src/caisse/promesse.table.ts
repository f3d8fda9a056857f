import { integer, jsonb, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'
import type { Gele } from './promesse.ts'

export const promesse = pgTable('promesse', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  compte_id: integer().notNull(),
  panier_id: integer().notNull(),
  contenu: jsonb().$type<Record<string, number>>().notNull(),
  destination_id: integer().notNull(),
  express: smallint().notNull(),
  gele: jsonb().$type<Gele>().notNull(),
  fin: timestamp('fin', { withTimezone: true }).notNull(),
})
