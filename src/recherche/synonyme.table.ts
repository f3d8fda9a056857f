import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What is looked for of it, `termes`, the base works out of `mots`. */
export const synonyme = pgTable('synonyme', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  mots: text().notNull(),
})
