import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { CanalAlerte, Genre } from './alerte.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const alerte = pgTable('alerte', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  genre: text().$type<Genre>().notNull(),
  cle: text().notNull(),
  cree_le: time('cree_le').notNull(),
  repartie_le: time('repartie_le'),
})

export const alerte_choix = pgTable(
  'alerte_choix',
  {
    compte_id: integer().notNull(),
    genre: text().$type<Genre>().notNull(),
    canal: text().$type<CanalAlerte>().notNull(),
    actif: smallint().notNull(),
  },
  ({ compte_id, genre, canal }) => [primaryKey({ columns: [compte_id, genre, canal] })],
)
