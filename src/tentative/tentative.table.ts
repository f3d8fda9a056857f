import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CodeMoyen } from '#preference/moyen.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { EtatTentative } from './tentative.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const tentative = pgTable('tentative', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  cle: text().notNull(),
  methode: text().$type<CodeMoyen>().notNull(),
  montant: bigint({ mode: 'number' }).notNull(),
  devise: text().$type<CodeDevise>().notNull(),
  etat: text().$type<EtatTentative>().notNull(),
  reference: text(),
  adresse: text(),
  secret: text(),
  encaissement: text(),
  recu: bigint({ mode: 'number' }),
  devise_recue: text(),
  recu_le: time('recu_le'),
  avoir_id: integer(),
  motif: text(),
  controles: integer().notNull().default(0),
  prochain_controle: time('prochain_controle'),
  cree_le: time('cree_le').notNull(),
})
