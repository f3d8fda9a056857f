import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { FauteLigne, LigneALire } from './importation.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const importation = pgTable('importation', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  compte_id: integer(),
  auteur: text().notNull(),
  fichier: text().notNull(),
  etat: text({ enum: ['en_cours', 'faite', 'annulee', 'echouee'] }).notNull(),
  lignes: jsonb().$type<LigneALire[]>(),
  total: integer().notNull(),
  faites: integer().notNull().default(0),
  creees: integer().notNull().default(0),
  modifiees: integer().notNull().default(0),
  inchangees: integer().notNull().default(0),
  fautes: jsonb().$type<FauteLigne[]>().notNull().default([]),
  cree_le: time('cree_le').notNull(),
  finie_le: time('finie_le'),
})
