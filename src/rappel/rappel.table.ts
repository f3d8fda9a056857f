import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const rappel = pgTable('rappel', {
  compte_id: integer().primaryKey(),
  cle: text().notNull(),
  accorde_le: time('accorde_le').notNull(),
  /** Which cart, at which version, and since when it stands so. */
  panier_id: integer(),
  version: integer(),
  depuis: time('depuis'),
  /** The cart that was told of. */
  dit_panier_id: integer(),
})
