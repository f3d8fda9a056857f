import { bigint, boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

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
  /** Who asked, a browser or a network with the address, hashed; `connu`: a browser that had opened this mail box before. */
  demandeur: text().notNull(),
  connu: boolean().notNull(),
  /** From where it was asked for; null for letters of before 0.3. */
  reseau: text(),
  cree_le: time('cree_le').notNull(),
  expire_le: time('expire_le').notNull(),
  /** The key of the form that used it up, hashed; when is `expire_le`. */
  pris_par: text(),
})

/** Browsers that have opened a mail box, by the SHA-256 of what they hold and of the address. */
export const appareil_connu = pgTable('appareil_connu', {
  empreinte: text().primaryKey(),
  vu_le: time('vu_le').notNull(),
})

export const cle_acces = pgTable('cle_acces', {
  id: text().primaryKey(),
  compte_id: integer().notNull(),
  /** In base64url. */
  cle_publique: text().notNull(),
  compteur: bigint({ mode: 'number' }).notNull(),
  appareil: text(),
  /** The shop's name that it was made under; null: not known. */
  hote: text(),
  cree_le: time('cree_le').notNull(),
  vue_le: time('vue_le').notNull(),
})

export const defi = pgTable('defi', {
  empreinte: text().primaryKey(),
  /** Who the key that is about to be made will be; null where one that is there is asked. */
  sujet: text(),
  expire_le: time('expire_le').notNull(),
})
