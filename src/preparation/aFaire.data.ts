import { count, inArray } from 'drizzle-orm'
import { commande } from '#commande/commande.table.ts'
import type { Queries } from '#database/database.ts'
import { A_FAIRE } from './filtre.ts'

/** How many orders wait for each thing to be done. */
export async function compterAFaire(q: Queries): Promise<{ cle: string; nombre: number }[]> {
  const rows = await q.drizzle
    .select({ etat: commande.etat, payment_method: commande.payment_method, nombre: count() })
    .from(commande)
    .where(inArray(commande.etat, [...new Set(A_FAIRE.map(({ etat }) => etat))]))
    .groupBy(commande.etat, commande.payment_method)
  return A_FAIRE.map(({ cle, etat, payment_method }) => ({
    cle,
    nombre: rows
      .filter((row) => row.etat === etat && (payment_method ?? row.payment_method) === row.payment_method)
      .reduce((somme, { nombre }) => somme + Number(nombre), 0),
  }))
}
