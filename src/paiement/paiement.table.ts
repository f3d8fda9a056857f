import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CodeDevise } from '#shared/money.ts'
import type { EtatTentative, Voie } from './paiement.ts'
import type { EtatRemboursement } from './remboursement.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const tentative = pgTable('tentative', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  cle: text().notNull(),
  methode: text().$type<Voie>().notNull(),
  montant: bigint({ mode: 'number' }).notNull(),
  devise: text().$type<CodeDevise>().notNull(),
  etat: text().$type<EtatTentative>().notNull(),
  reference: text(),
  adresse: text(),
  secret: text(),
  encaissement: text(),
  recu: bigint({ mode: 'number' }),
  devise_recue: text(),
  motif: text(),
  controles: integer().notNull().default(0),
  prochain_controle: time('prochain_controle'),
  cree_le: time('cree_le').notNull(),
})

export const lienpaiement = pgTable('lienpaiement', {
  empreinte: text().primaryKey(),
  commande_id: integer().notNull(),
  cree_le: time('cree_le').notNull(),
})

export const notification = pgTable('notification', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  prestataire: text().notNull(),
  evenement: text().notNull(),
  corps: text().notNull(),
  recue_le: time('recue_le').notNull(),
  traitee_le: time('traitee_le'),
  orpheline: boolean().notNull().default(false),
  preuve: jsonb().$type<Record<string, string>>(),
})

export const remboursement = pgTable('remboursement', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tentative_id: integer().notNull(),
  cle: text().notNull(),
  montant: bigint({ mode: 'number' }).notNull(),
  devise: text().notNull(),
  etat: text().$type<EtatRemboursement>().notNull(),
  motif: text().notNull(),
  auteur: text().notNull(),
  reference: text(),
  refus: text(),
  prochain_controle: time('prochain_controle'),
  cree_le: time('cree_le').notNull(),
  demande_le: time('demande_le').notNull(),
  fait_le: time('fait_le'),
})
