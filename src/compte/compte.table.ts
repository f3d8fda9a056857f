import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from './compte.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const compte = pgTable('compte', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  issuer: text().notNull(),
  sub: text().notNull(),
  email: text().notNull(),
  login: text(),
  nom: text(),
  prenom: text(),
  tel: text(),
  telephone1: text(),
  image: text(),
  googleImg: text('googleimg'),
  adresse: text(),
  ville: text(),
  pays: text(),
  civilite: smallint(),
  zone_id: integer(),
  role: text().$type<Role>().notNull().default('client'),
  adresse_prouvee: text(),
  bloque_le: time('bloque_le'),
  /** Why, as the staff said it; for the staff alone. */
  bloque_motif: text(),
  cree_le: time('cree_le').notNull(),
})

export const session = pgTable('session', {
  empreinte: text().primaryKey(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  compte_id: integer().notNull(),
  appareil: text(),
  par_code: boolean().notNull().default(false),
  cree_le: time('cree_le').notNull(),
  vue_le: time('vue_le').notNull(),
  expire_le: time('expire_le').notNull(),
})

export const connexion = pgTable('connexion', {
  state: text().primaryKey(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  canal: text().notNull(),
  expire_le: time('expire_le').notNull(),
})

export const code = pgTable('code', {
  demande: text().primaryKey(),
  adresse: text().notNull(),
  empreinte: text().notNull(),
  essais: smallint().notNull().default(0),
  /** Who asked, as `demandeurDe` names them; `connu`: a browser that had opened this mail box before. */
  demandeur: text().notNull(),
  connu: boolean().notNull(),
  cree_le: time('cree_le').notNull(),
  expire_le: time('expire_le').notNull(),
})

/** Browsers that have opened a mail box, by the SHA-256 of what they hold and of the address. */
export const appareil_connu = pgTable('appareil_connu', {
  empreinte: text().primaryKey(),
  vu_le: time('vu_le').notNull(),
})
