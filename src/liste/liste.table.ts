import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const liste = pgTable('liste', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  compte_id: integer().notNull(),
  code: text().notNull(),
  titre: text().notNull(),
  mot: text(),
  fermee: smallint().$type<0 | 1>().notNull().default(0),
  cree_le: timestamp('cree_le', { withTimezone: true }).notNull(),
})

export const listearticle = pgTable('listearticle', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  liste_id: integer().notNull(),
  produit_id: integer().notNull(),
  quantite: integer().notNull(),
})

export const listedon = pgTable('listedon', {
  commande_id: integer().primaryKey(),
  liste_id: integer().notNull(),
})
