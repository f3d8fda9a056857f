import { and, count, gte, inArray, sum } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { commande } from './commande.table.ts'
import { ETAT_PAIEMENT } from './commande.ts'
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

/** Orders placed since `depuis` that are paid, at least in part: how many, and their francs before refunds. */
async function sommerVentes(q: Queries, depuis: Date): Promise<{ nombre: number; montant: number }> {
  const payees = [ETAT_PAIEMENT.paye, ETAT_PAIEMENT.rembourse_en_partie]
  const [row] = await q.drizzle
    .select({ nombre: count(), montant: sum(commande.montantcommande) })
    .from(commande)
    .where(and(inArray(commande.etat_paiement, payees), gte(commande.cree_le, depuis)))
  return { nombre: Number(row?.nombre ?? 0), montant: Number(row?.montant ?? 0) }
}

/** What the staff reads of the sales; `du`: the first day of each, as the list of orders filters by. */
export async function lireVentes(q: Queries, now: Date) {
  const aujourdhui = now.toISOString().slice(0, 10)
  const mois = `${aujourdhui.slice(0, 8)}01`
  const depuis = async (du: string) => ({ du, ...(await sommerVentes(q, new Date(du))) })
  return { jour: await depuis(aujourdhui), mois: await depuis(mois) }
}
