import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const ouverture = pgTable('ouverture', {
  seule: boolean().primaryKey().default(true),
  premiere_le: time('premiere_le'),
  ouverte_le: time('ouverte_le'),
  apercu: text().notNull(),
  mot: text(),
})

export const lien_proprietaire = pgTable('lien_proprietaire', {
  empreinte: text().primaryKey(),
  cree_le: time('cree_le').notNull(),
  expire_le: time('expire_le').notNull(),
  pris_le: time('pris_le'),
  premier: boolean().notNull().default(false),
  compte_id: integer(),
})
