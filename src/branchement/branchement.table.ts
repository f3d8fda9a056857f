import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Essai } from '#shared/essai.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const branchement = pgTable(
  'branchement',
  {
    prise: text().notNull(),
    champ: text().notNull(),
    chiffre: text().notNull(),
    modifie_le: time('modifie_le').notNull(),
  },
  ({ prise, champ }) => [primaryKey({ columns: [prise, champ] })],
)

export const branchement_essai = pgTable('branchement_essai', {
  prise: text().primaryKey(),
  etat: text().$type<Essai['etat']>().notNull(),
  phrase: text().notNull(),
  essaye_le: time('essaye_le').notNull(),
})
