import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Contenu, Serie } from './papier.ts'

export const papier = pgTable('papier', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  serie: text().$type<Serie>().notNull(),
  commande_id: integer().notNull(),
  remboursement_id: integer(),
  rang: smallint().notNull().default(1),
  annee: smallint(),
  numero: integer(),
  emis_le: timestamp('emis_le', { withTimezone: true }),
  contenu: jsonb().$type<Contenu>(),
  logo: text(),
})
