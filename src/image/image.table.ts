import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const image = pgTable('image', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  image: text().notNull(),
  emploi: text({ enum: ['vignette', 'banniere', 'logo'] }).notNull(),
  largeur: integer().notNull(),
  hauteur: integer().notNull(),
  etat: text({ enum: ['en_cours', 'gardee', 'oubliee'] }).notNull(),
  vue_le: timestamp('vue_le', { withTimezone: true }).notNull(),
})
