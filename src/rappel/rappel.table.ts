import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

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
  /** That cart has changed, and was not looked at since. */
  a_voir: boolean().notNull().default(true),
  /** Of its letter, which did not leave: how often it was tried, when it is again, the code that its cart was handed over by. */
  essais: smallint().notNull().default(0),
  prochain_essai: time('prochain_essai'),
  partage: text(),
})
