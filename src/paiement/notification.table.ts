import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Incident } from '#prestataire/prestataire.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const notification = pgTable('notification', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  prestataire: text().notNull(),
  evenement: text().notNull(),
  corps: text().notNull(),
  recue_le: time('recue_le').notNull(),
  traitee_le: time('traitee_le'),
  orpheline: boolean().notNull().default(false),
  tentative_id: integer(),
  incident: text().$type<Incident['genre']>(),
  /** The refund, as its provider names it. */
  remboursement: text(),
  /** What went, in the smallest unit of `devise`; null: it was not said. */
  montant: bigint({ mode: 'number' }),
  devise: text(),
  preuve: jsonb().$type<Record<string, string>>(),
})
