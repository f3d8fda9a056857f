import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CodeDevise } from '#shared/money.ts'
import type { EtatTentative, Methode } from './paiement.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const tentative = pgTable('tentative', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  cle: text().notNull(),
  methode: text().$type<Methode>().notNull(),
  montant: bigint({ mode: 'number' }).notNull(),
  devise: text().$type<CodeDevise>().notNull(),
  etat: text().$type<EtatTentative>().notNull(),
  reference: text(),
  adresse: text(),
  secret: text(),
  encaissement: text(),
  motif: text(),
  controles: integer().notNull().default(0),
  prochain_controle: time('prochain_controle'),
  cree_le: time('cree_le').notNull(),
})

export const notification = pgTable('notification', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  prestataire: text().notNull(),
  evenement: text().notNull(),
  corps: text().notNull(),
  recue_le: time('recue_le').notNull(),
  traitee_le: time('traitee_le'),
})
