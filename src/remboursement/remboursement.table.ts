import { bigint, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Choix } from './parLigne.ts'
import type { EtatRemboursement } from './remboursement.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const remboursement = pgTable('remboursement', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tentative_id: integer().notNull(),
  cle: text().notNull(),
  montant: bigint({ mode: 'number' }).notNull(),
  devise: text().notNull(),
  etat: text().$type<EtatRemboursement>().notNull(),
  motif: text().notNull(),
  auteur: text().notNull(),
  /** 1: kept for its buyer as store credit. */
  en_avoir: smallint().notNull().default(0),
  /** Which articles it is for; null: an amount. */
  parts: jsonb().$type<Choix>(),
  reference: text(),
  refus: text(),
  prochain_controle: time('prochain_controle'),
  cree_le: time('cree_le').notNull(),
  demande_le: time('demande_le').notNull(),
  fait_le: time('fait_le'),
})
