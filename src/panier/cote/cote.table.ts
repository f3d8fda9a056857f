import { integer, numeric, pgTable } from 'drizzle-orm/pg-core'

export const misdecote = pgTable('misdecote', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  compte_id: integer().notNull(),
  produit_id: integer().notNull(),
  couleur_id: integer(),
  taille_id: integer(),
  unite_id: integer(),
  quantite: integer().notNull(),
  /** Francs for one chosen unit, as it was then. */
  prix: numeric().notNull(),
})
