import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Nature } from '#prestataire/releve.ts'
import type { EtatLigne, GenreMouvement } from './releve.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const unites = () => bigint({ mode: 'number' })

export const mouvementargent = pgTable('mouvementargent', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  genre: text().$type<GenreMouvement>().notNull(),
  le: time('le').notNull(),
  moyen: text().notNull(),
  commande_id: integer().notNull(),
  tentative_id: integer(),
  remboursement_id: integer(),
  versement_id: integer(),
  reference: text(),
  /** Below 0: it went out. */
  montant: unites().notNull(),
  devise: text().notNull(),
  francs: unites().notNull(),
  /** No line of a file tells of it yet, and nobody has said why. */
  attend: boolean().notNull().default(false),
  classe: text(),
})

export const releve = pgTable('releve', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  moyen: text().notNull(),
  fichier: text().notNull(),
  compte_id: integer(),
  du: time('du'),
  au: time('au'),
  lignes: integer().notNull(),
  doublees: integer().notNull(),
  cree_le: time('cree_le').notNull(),
  annule_le: time('annule_le'),
})

export const releveligne = pgTable('releveligne', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  releve_id: integer().notNull(),
  moyen: text().notNull(),
  rang: integer().notNull(),
  nature: text().$type<Nature>().notNull(),
  reference: text().notNull(),
  liens: text().array().notNull(),
  le: time('le').notNull(),
  devise: text().notNull(),
  brut: unites().notNull(),
  frais: unites().notNull(),
  montant_client: unites(),
  devise_client: text(),
  souple: boolean().notNull(),
  francs: unites().notNull(),
  francs_frais: unites().notNull(),
  etat: text().$type<EtatLigne>().notNull(),
  mouvement_id: integer(),
  classe: text(),
  /** The payout that its file says it is part of. */
  virement: text(),
  /** A payout that is the sum of such lines. */
  deduite: boolean().notNull().default(false),
})
