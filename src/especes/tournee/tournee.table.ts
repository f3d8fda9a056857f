import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Resultat } from './tournee.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const lienTournee = pgTable('lien_tournee', {
  empreinte: text().primaryKey(),
  livreur_id: integer().notNull(),
  cree_le: time('cree_le').notNull(),
  fin_le: time('fin_le').notNull(),
})

export const passage = pgTable('passage', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  livreur_id: integer().notNull(),
  commande_id: integer().notNull(),
  /** Of the gesture: sent twice, it counts once. */
  cle: text().notNull(),
  resultat: text().$type<Resultat>().notNull(),
  mot: text(),
  /** What was said to have been collected, whole francs; null: nothing was to be. */
  montant: bigint({ mode: 'number' }),
  cree_le: time('cree_le').notNull(),
})
