import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ETATS, Exemple, FauteLigne, Laissee } from './importation.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const importation = pgTable('importation', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  compte_id: integer(),
  auteur: text().notNull(),
  fichier: text().notNull(),
  etat: text().$type<(typeof ETATS)[number]>().notNull(),
  total: integer().notNull(),
  faites: integer().notNull().default(0),
  curseur: integer().notNull().default(0),
  creees: integer().notNull().default(0),
  modifiees: integer().notNull().default(0),
  inchangees: integer().notNull().default(0),
  fautes: jsonb().$type<FauteLigne[]>().notNull().default([]),
  cree_le: time('cree_le').notNull(),
  finie_le: time('finie_le'),
  colonnes: jsonb().$type<string[]>().notNull().default([]),
  encodage: text().notNull().default(''),
  separateur: text().notNull().default(''),
  exemples: jsonb().$type<Exemple[]>().notNull().default([]),
  rejetees: integer().notNull().default(0),
  reprise_le: time('reprise_le'),
  retirees: integer().notNull().default(0),
  rendues: integer().notNull().default(0),
  laissees: jsonb().$type<Laissee[]>().notNull().default([]),
})

/** The rows of a file: those that are not written yet, and those that were left aside. */
export const importationLigne = pgTable(
  'importation_ligne',
  {
    importation_id: integer().notNull(),
    ligne: integer().notNull(),
    code: text().notNull(),
    cellules: jsonb().$type<string[]>().notNull(),
    fautes: jsonb().$type<FauteLigne[] | null>(),
  },
  ({ importation_id, ligne }) => [primaryKey({ columns: [importation_id, ligne] })],
)

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
    stock_exporte: numeric({ precision: 16, scale: 6 }),
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
