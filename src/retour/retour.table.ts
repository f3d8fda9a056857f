import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { EtatRetour, Frais, Raison, Souhait, Voie } from './retour.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const retour = pgTable('retour', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  etat: text().$type<EtatRetour>().notNull().default('demande'),
  raison: text().$type<Raison>().notNull(),
  souhait: text().$type<Souhait>().notNull(),
  texte: text().notNull(),
  voie: text().$type<Voie>(),
  lieu: text(),
  frais: text().$type<Frais>(),
  cree_le: time('cree_le').notNull(),
})

export const retourligne = pgTable('retourligne', {
  retour_id: integer().notNull(),
  detailcommande_id: integer().notNull(),
  quantite: integer().notNull(),
  recu: integer(),
  en_stock: smallint(),
})

export const retourimage = pgTable('retourimage', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  retour_id: integer().notNull(),
  image: text().notNull(),
})

export const retouretape = pgTable('retouretape', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  retour_id: integer().notNull(),
  etat: text().$type<EtatRetour>().notNull(),
  auteur: text().notNull(),
  mot: text(),
  cree_le: time('cree_le').notNull(),
})
