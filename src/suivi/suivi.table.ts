import { integer, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Nouvelles } from '#compte/nouvelles.ts'
import type { PourLien } from './suivi.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const suivi = pgTable('suivi', {
  commande_id: integer().primaryKey(),
  code: text().notNull(),
  essais: smallint().notNull().default(0),
  fin_le: time('fin_le'),
  nouvelles: text().$type<Nouvelles>(),
})

export const lien = pgTable('lien_suivi', {
  empreinte: text().primaryKey(),
  commande_id: integer().notNull(),
  pour: text().$type<PourLien>().notNull(),
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
