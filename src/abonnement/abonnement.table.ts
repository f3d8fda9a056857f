import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const abonnement = pgTable('abonnement', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Null: nobody's that is known. */
  compte_id: integer(),
  pour: text().$type<'equipe' | 'client'>().notNull().default('equipe'),
  adresse: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  appareil: text().notNull(),
  /** The session that it was added in, by its fingerprint; null: nobody knows. */
  session: text(),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})
