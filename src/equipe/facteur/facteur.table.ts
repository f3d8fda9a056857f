import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const facteur = pgTable('facteur', {
  compte_id: integer().primaryKey(),
  /** The secret, closed. */
  chiffre: text().notNull(),
  cree_le: time('cree_le').notNull(),
  /** Null: it counts for nothing yet. */
  confirme_le: time('confirme_le'),
  /** The last step whose code was taken (RFC 6238). */
  pas: bigint({ mode: 'number' }),
  essais: integer().notNull().default(0),
  essai_le: time('essai_le'),
})

export const facteur_secours = pgTable(
  'facteur_secours',
  { compte_id: integer().notNull(), empreinte: text().notNull() },
  ({ compte_id, empreinte }) => [primaryKey({ columns: [compte_id, empreinte] })],
)

export const facteur_exigence = pgTable('facteur_exigence', {
  seule: boolean().primaryKey().default(true),
  exige: boolean().notNull(),
})
