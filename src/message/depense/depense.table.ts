import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Canal } from '../canaux.ts'

/** Messages to numbers that were taken, by day: what they cost is counted from it. */
export const depart_numero = pgTable(
  'depart_numero',
  {
    jour: date().notNull(),
    canal: text().$type<Canal>().notNull(),
    nombre: integer().notNull(),
  },
  ({ jour, canal }) => [primaryKey({ columns: [jour, canal] })],
)

/** What the keeper said of them: one row. */
export const depense_reglage = pgTable('depense_reglage', {
  id: smallint().primaryKey().default(1),
  par_jour: integer(),
  prix_sms: integer(),
  prix_whatsapp: integer(),
})
