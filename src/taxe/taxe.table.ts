import { integer, numeric, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { ModeTaxe } from './taxe.ts'

const pourcent = (name: string) => numeric(name, { precision: 6, scale: 3 })

export const taxe = pgTable('taxe', {
  id: smallint().primaryKey().default(1),
  mode: text().$type<ModeTaxe>().notNull(),
  mention: text(),
  mention_export: text(),
  pays_id: integer(),
  version: integer().notNull(),
  ecrit_le: timestamp('ecrit_le', { withTimezone: true }).notNull(),
})

export const taxe_pays = pgTable('taxe_pays', {
  pays_id: integer().primaryKey(),
  mode: text().$type<Exclude<ModeTaxe, 'aucune'>>(),
  taux: pourcent('taux').notNull(),
  livraison: pourcent('livraison'),
})

export const taxe_categorie = pgTable(
  'taxe_categorie',
  { pays_id: integer().notNull(), categorie_id: integer().notNull(), taux: pourcent('taux').notNull() },
  ({ pays_id, categorie_id }) => [primaryKey({ columns: [pays_id, categorie_id] })],
)
