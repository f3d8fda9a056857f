import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PourQui, Voie } from './echange.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const fil = pgTable('fil', {
  commande_id: integer().primaryKey(),
  cle: text().notNull(),
  cree_le: time('cree_le').notNull(),
})

export const echange = pgTable('echange', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  sens: text().$type<'recu' | 'envoye'>().notNull(),
  voie: text().$type<Voie | 'page'>().notNull(),
  pour: text().$type<PourQui>(),
  a_qui: text(),
  compte_id: integer(),
  texte: text().notNull(),
  entier: text(),
  pieces: jsonb().$type<string[]>().notNull().default([]),
  origine: text(),
  cree_le: time('cree_le').notNull(),
  lu_le: time('lu_le'),
})
