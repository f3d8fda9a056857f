import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Role } from './compte.ts'
import type { Droit } from './droits.ts'
import type { ChoixNumero, Nouvelles } from './nouvelles.ts'

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
  /** Chosen one by one; null: what the role holds. */
  droits: text().array().$type<readonly Droit[]>(),
  adresse_prouvee: text(),
  /** False: added by a code; no provider's other word takes it away. */
  adresse_garantie: boolean().notNull().default(true),
  telephone_prouve: text(),
  telephone_vu_le: time('telephone_vu_le'),
  sans_compte: boolean().notNull().default(false),
  nouvelles: text().$type<Nouvelles>(),
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
  /** The passkey that opened it, and with which it ends. */
  cle_id: text(),
  /** When the second factor was proven in it, or that passkey opened it. */
  facteur_le: time('facteur_le'),
  cree_le: time('cree_le').notNull(),
  vue_le: time('vue_le').notNull(),
  expire_le: time('expire_le').notNull(),
})

/** What numbers chose, by their SHA-256. */
export const numero_choix = pgTable('numero_choix', {
  empreinte: text().primaryKey(),
  par: text().$type<ChoixNumero>().notNull(),
  change_le: time('change_le').notNull(),
})
