import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const retractation = pgTable('retractation', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  commande_id: integer().notNull(),
  nom: text().notNull(),
  email: text().notNull(),
  en_avoir: smallint().notNull().default(0),
  cree_le: time('cree_le').notNull(),
  traitee_le: time('traitee_le'),
})

export const retractationLigne = pgTable('retractation_ligne', {
  detailcommande_id: integer().primaryKey(),
  retractation_id: integer().notNull(),
})
