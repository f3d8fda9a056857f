import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FauteLigne, Laissee, LigneALire, Rejet } from './importation.ts'

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
  colonnes: jsonb().$type<string[]>().notNull().default([]),
  rejets: jsonb().$type<Rejet[]>().notNull().default([]),
  rejetees: integer().notNull().default(0),
  reprise_le: time('reprise_le'),
  retirees: integer().notNull().default(0),
  rendues: integer().notNull().default(0),
  laissees: jsonb().$type<Laissee[]>().notNull().default([]),
})

/** What a file did to each product. */
export const importationProduit = pgTable(
  'importation_produit',
  {
    importation_id: integer().notNull(),
    produit_id: integer().notNull(),
    avant: jsonb().$type<Record<string, unknown> | null>(),
    apres: jsonb().$type<Record<string, unknown>>().notNull(),
    ecart: numeric({ precision: 16, scale: 6 }).notNull().default('0'),
    mouvement_id: integer(),
    reprise: boolean().notNull().default(false),
  },
  ({ importation_id, produit_id }) => [primaryKey({ columns: [importation_id, produit_id] })],
)

/** The pictures that came with a file, for as long as it is under way. */
export const importationPhoto = pgTable(
  'importation_photo',
  { importation_id: integer().notNull(), nom: text().notNull(), octets: text().notNull() },
  ({ importation_id, nom }) => [primaryKey({ columns: [importation_id, nom] })],
)
