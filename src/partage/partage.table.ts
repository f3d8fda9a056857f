import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Ligne } from '#panier/panier.ts'

export const panierpartage = pgTable('panierpartage', {
  code: text().primaryKey(),
  lignes: jsonb().$type<Ligne[]>().notNull(),
  expire_le: timestamp('expire_le', { withTimezone: true }).notNull(),
})
