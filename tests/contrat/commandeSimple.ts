import type { Queries } from '#database/database.ts'

/** The counter's order has one of everything that an answer may tell; this leaves it brought, there, and paid whole. */
export async function commandeSimple(q: Queries): Promise<void> {
  await q.query('UPDATE commande SET retrait = NULL, avoirs = NULL')
  await q.query('UPDATE detailcommande SET attente = NULL, revenu_le = NULL')
}
