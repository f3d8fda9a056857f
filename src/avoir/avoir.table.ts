import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ArretAvoir, GenreAvoir, MotifAvoir } from './avoir.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const avoir = pgTable('avoir', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  genre: text().$type<GenreAvoir>().notNull(),
  /** Of its code. */
  empreinte: text(),
  fin_code: text(),
  compte_id: integer(),
  /** Whole francs: the sum of its movements, which the base alone writes. */
  solde: bigint({ mode: 'number' }).notNull().default(0),
  fin: time('fin'),
  arrete_le: time('arrete_le'),
  /** Null: it is not stopped, or was by whatever stopped it before this was kept. */
  arrete_par: text().$type<ArretAvoir>(),
  pour: text(),
  note: text(),
  cree_le: time('cree_le').notNull(),
})

export const mouvementavoir = pgTable('mouvementavoir', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  avoir_id: integer().notNull(),
  /** Whole francs. */
  montant: bigint({ mode: 'number' }).notNull(),
  motif: text().$type<MotifAvoir>().notNull(),
  commande_id: integer(),
  remboursement_id: integer(),
  auteur: text().notNull(),
  cree_le: time('cree_le').notNull(),
})
