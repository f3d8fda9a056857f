import { integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })
const ids = () => integer().array().notNull().default([])

export const promotion = pgTable('promotion', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  designation: text().notNull(),
  pourcent: numeric({ precision: 5, scale: 2 }),
  montant: numeric({ precision: 14, scale: 4 }),
  piece: integer().notNull(),
  portee: text({ enum: ['boutique', 'categories', 'produits'] }).notNull(),
  categories: ids(),
  produits: ids(),
  debut: instant().notNull(),
  fin: instant(),
  commencee_le: instant(),
  finie_le: instant(),
})
