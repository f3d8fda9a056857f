import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const destinataire = pgTable('destinataire', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  compte_id: integer().notNull(),
  nom: text().notNull(),
  prenom: text().notNull(),
  telephone1: text().notNull(),
  email: text(),
  pays: text().notNull(),
  ville: text().notNull(),
  codepostal: text(),
  adresse: text().notNull(),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})
