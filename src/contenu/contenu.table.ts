import { integer, pgTable, text } from 'drizzle-orm/pg-core'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const rang = () => integer().notNull().default(0)

export const faq = pgTable('faq', {
  id: id(),
  question: text().notNull(),
  reponse: text().notNull(),
  rang: rang(),
})

export const apropos = pgTable('apropos', {
  id: integer().primaryKey().default(1),
  texte: text().notNull(),
})

export const personne = pgTable('personne', {
  id: id(),
  nom: text().notNull(),
  fonction: text().notNull(),
  presentation: text().notNull(),
  image: text(),
  ancre: text().notNull(),
  rang: rang(),
})

export const slide = pgTable('slide', {
  id: id(),
  image: text().notNull(),
  image_mobile: text(),
  titre: text().notNull(),
  texte: text().notNull(),
  appel: text().notNull(),
  lien: text().notNull(),
  rang: rang(),
})
