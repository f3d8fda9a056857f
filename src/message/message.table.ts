import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Canal } from './canaux.ts'
import type { EtatMessage, Pour } from './message.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const message = pgTable('message', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  etape_id: integer(),
  commande_id: integer(),
  invitation_id: integer(),
  retractation_id: integer(),
  alerte_id: integer(),
  veille_id: integer(),
  avisdemande_id: integer(),
  retouretape_id: integer(),
  echange_id: integer(),
  achat_id: integer(),
  compte_id: integer(),
  abonnement_id: integer(),
  canal: text().$type<Canal>().notNull(),
  pour: text().$type<Pour>().notNull(),
  cle: uuid().notNull().defaultRandom(),
  etat: text().$type<EtatMessage>().notNull(),
  essais: integer().notNull(),
  prochain_essai: time('prochain_essai'),
  motif: text(),
  cree_le: time('cree_le').notNull(),
  fini_le: time('fini_le'),
  parti_par: text().$type<Canal>(),
  ref: text(),
  recu_le: time('recu_le'),
  sauf: text().$type<Canal>(),
})
