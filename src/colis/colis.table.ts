import { bigint, integer, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const colis = pgTable('colis', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  commande_id: integer().notNull(),
  /** In its order, from 1: it is called by it. */
  rang: smallint().notNull(),
  /** The move that told its departure. */
  etape_id: integer().notNull(),
  transporteur: text(),
  /** The carrier's number of it. */
  reference: text(),
  /** Where it is followed. */
  lien: text(),
  /** Kilograms; null: nobody knows. */
  poids: numeric({ precision: 8, scale: 3 }),
  /** Whole francs that its carrier asks of the shop; null: nothing was said. */
  cout: bigint({ mode: 'number' }),
  parti_le: time('parti_le').notNull(),
  livre_le: time('livre_le'),
  /** It did not leave after all. */
  defait_le: time('defait_le'),
})

export const colisLigne = pgTable('colis_ligne', {
  colis_id: integer().notNull(),
  detailcommande_id: integer().notNull(),
  quantite: integer().notNull(),
})
