import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { EtatAvis, Raison } from './avis.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const avis = pgTable('avis', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  produit_id: integer().notNull(),
  commande_id: integer().notNull(),
  compte_id: integer(),
  auteur: text(),
  etoiles: smallint().notNull(),
  texte: text().notNull(),
  etat: text().$type<EtatAvis>().notNull().default('attente'),
  raison: text().$type<Raison>(),
  motif: text(),
  reponse: text(),
  reponse_le: time('reponse_le'),
  envois: smallint().notNull().default(1),
  ecrit_le: time('ecrit_le').notNull(),
  traite_le: time('traite_le'),
})

export const avisimage = pgTable('avisimage', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  avis_id: integer().notNull(),
  image: text().notNull(),
})

export const avisdemande = pgTable('avisdemande', {
  commande_id: integer().primaryKey(),
  cle: text().notNull(),
  livree_le: time('livree_le').notNull(),
  demandee_le: time('demandee_le'),
})

export const avissilence = pgTable('avissilence', {
  compte_id: integer().primaryKey(),
  depuis: time('depuis').notNull(),
})
