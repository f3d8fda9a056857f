import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Choix } from './aspect.ts'

export const aspect = pgTable('aspect', {
  etat: text({ enum: ['brouillon', 'publie', 'precedent'] }).primaryKey(),
  choix: jsonb().$type<Choix>().notNull(),
  version: integer().notNull(),
  apercu: text(),
  auteur_id: integer(),
  ecrit_le: timestamp({ withTimezone: true }).notNull(),
})

export const aspect_lecture = pgTable('aspect_lecture', {
  sujet: text({ enum: ['allure', 'phrases'] }).primaryKey(),
  compte_id: integer(),
  lue_le: timestamp({ withTimezone: true }).notNull(),
})
