import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CanalCarte } from './achat.ts'

export const achatcarte = pgTable('achatcarte', {
  commande_id: integer().primaryKey(),
  /** The card, once it is paid. */
  avoir_id: integer(),
  /** Whole francs. */
  francs: bigint({ mode: 'number' }).notNull(),
  /** How long it lives once it is paid; null: for good. */
  mois: integer(),
  de: text(),
  pour: text(),
  canal: text().$type<CanalCarte>().notNull(),
  email: text(),
  telephone: text(),
  mot: text(),
  /** When its code was last told otherwise than by our letter. */
  dite_le: timestamp('dite_le', { withTimezone: true }),
})
