import { integer, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Genre } from './offre.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const ids = () => integer().array().notNull().default([])

export const offre = pgTable('offre', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  designation: text().notNull(),
  genre: text().$type<Genre>().notNull(),
  valeur: numeric(),
  achetes: integer(),
  offerts: integer(),
  code: text(),
  cadeaux: ids(),
  categories: ids(),
  produits: ids(),
  zones: ids(),
  premiere: smallint().notNull().default(0),
  compte_id: integer(),
  min_montant: numeric(),
  min_poids: numeric(),
  debut: instant('debut').notNull(),
  fin: instant('fin'),
  max_total: integer(),
  max_compte: integer(),
  cumulable: smallint().notNull().default(0),
  arretee_le: instant('arretee_le'),
  version: integer().notNull().default(1),
  cree_le: instant('cree_le').notNull(),
})

export const offre_usage = pgTable('offre_usage', {
  commande_id: integer().notNull(),
  offre_id: integer().notNull(),
  compte_id: integer().notNull(),
})
