import { integer, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Genre } from './veille.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const veille = pgTable('veille', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  produit_id: integer().notNull(),
  declinaison_id: integer(),
  genre: text().$type<Genre>().notNull(),
  compte_id: integer(),
  email: text(),
  abonnement_id: integer(),
  prix: numeric().notNull(),
  cle: text().notNull(),
  cree_le: time('cree_le').notNull(),
  confirmee_le: time('confirmee_le'),
  prevenue_le: time('prevenue_le'),
})

/** Typed addresses that have not said yes, by their SHA-256. */
export const veille_adresse = pgTable('veille_adresse', {
  empreinte: text().primaryKey(),
  demandes: smallint().notNull().default(0),
  derniere_le: time('derniere_le').notNull(),
  refusee_le: time('refusee_le'),
})

export const veille_due = pgTable('veille_due', {
  produit_id: integer().primaryKey(),
  apres: integer().notNull(),
})
