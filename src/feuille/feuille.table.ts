import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Modele, PaysModele } from './feuille.ts'

export const feuille = pgTable('feuille', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  adresse: text().notNull(),
  modele: text().$type<Modele>(),
  pays: text().$type<PaysModele>(),
  rang: integer().notNull().default(0),
  publiee: boolean().notNull().default(false),
})

const contenu = () => ({
  titre: text().notNull(),
  texte: text().notNull(),
})

export const feuille_brouillon = pgTable('feuille_brouillon', {
  feuille_id: integer().primaryKey(),
  ...contenu(),
  images: text().array().notNull().default([]),
  alts: text().array().notNull().default([]),
  version: integer().notNull(),
  ecrit_le: timestamp({ withTimezone: true }).notNull(),
})

export const feuille_version = pgTable(
  'feuille_version',
  {
    feuille_id: integer().notNull(),
    version: integer().notNull(),
    ...contenu(),
    images: text().array().notNull(),
    alts: text().array().notNull(),
    publiee_le: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.feuille_id, table.version] })],
)
