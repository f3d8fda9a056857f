import { integer, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { PourLien } from './suivi.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const suivi = pgTable('suivi', {
  commande_id: integer().primaryKey(),
  code: text().notNull(),
  essais: smallint().notNull().default(0),
  fin_le: time('fin_le'),
})

export const lien = pgTable('lien_suivi', {
  empreinte: text().primaryKey(),
  commande_id: integer().notNull(),
  pour: text().$type<PourLien>().notNull(),
  cree_le: time('cree_le').notNull(),
})

/** Numbers that want no SMS of orders, by their SHA-256. */
export const texto_refus = pgTable('texto_refus', {
  empreinte: text().primaryKey(),
  cree_le: time('cree_le').notNull(),
})

export const lieu = pgTable('lieu', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  commande_id: integer().notNull(),
  repere: text(),
  telephone: text(),
  latitude: numeric(),
  longitude: numeric(),
  cree_le: time('cree_le').notNull(),
})

export const suivi_demande = pgTable('suivi_demande', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  reseau: text().notNull(),
  /** The order whose link left; null: none did. */
  commande_id: integer(),
  cree_le: time('cree_le').notNull(),
})
