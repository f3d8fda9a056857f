import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { RoleEquipe } from './invitation.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const note = pgTable('note', {
  id: id(),
  compte_id: integer().notNull(),
  auteur_id: integer(),
  texte: text().notNull(),
  cree_le: time('cree_le').notNull(),
})

/** What OWNER_EMAILS has given, by the SHA-256 of the e-mail. */
export const proprietaire_regle = pgTable('proprietaire_regle', {
  empreinte: text().primaryKey(),
  compte_id: integer().notNull(),
  donne_le: time('donne_le').notNull(),
})

export const invitation = pgTable('invitation', {
  id: id(),
  email: text().notNull(),
  role: text().$type<RoleEquipe>().notNull(),
  auteur_id: integer(),
  cree_le: time('cree_le').notNull(),
  expire_le: time('expire_le').notNull(),
  acceptee_le: time('acceptee_le'),
  revoquee_le: time('revoquee_le'),
  compte_id: integer(),
})
