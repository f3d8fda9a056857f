import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Textes } from './gabarit.ts'

export const textemessage = pgTable('textemessage', {
  occasion: text().primaryKey(),
  textes: jsonb().$type<Textes>().notNull(),
  version: integer().notNull(),
  modifie_le: timestamp({ withTimezone: true }).notNull(),
})
