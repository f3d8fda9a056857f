import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CommandeGelee } from '#commande/commande.data.ts'
import { commande } from '#commande/commande.table.ts'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import type { Notification } from '#paiement/notification.data.ts'
import { notification } from '#paiement/notification.table.ts'
import { remboursement } from '#remboursement/remboursement.table.ts'
import type { Remboursement } from '#remboursement/remboursement.ts'
import { tentative } from '#tentative/tentative.table.ts'
import type { Tentative } from '#tentative/tentative.ts'

/** Money came that no refund takes, and that the staff has not decided to keep. */
const nonRendu = sql`${tentative.recu} > (SELECT coalesce(sum(r.montant), 0) FROM remboursement r
  WHERE r.tentative_id = ${tentative.id} AND r.etat <> 'refuse')`

/** Attempts to be looked at, or whose money is to be given back. */
export async function listTentativesARegarder(q: Queries, limit: number): Promise<Tentative[]> {
  const sansArgent = and(eq(tentative.etat, 'a_verifier'), or(isNull(tentative.recu), eq(tentative.recu, 0)))
  return q.drizzle
    .select()
    .from(tentative)
    .where(and(inArray(tentative.etat, ['a_verifier', 'a_rembourser']), or(sansArgent, nonRendu)))
    .orderBy(desc(tentative.id))
    .limit(limit)
}

/** Money of an order that no refund takes, and that none which a person must see to is about; cash may be no attempt's yet. */
const pasRendue = sql`(NOT EXISTS (SELECT FROM tentative WHERE ${tentative.commande_id} = ${commande.id} AND ${tentative.etat} = 'payee')
  OR EXISTS (SELECT FROM tentative WHERE ${tentative.commande_id} = ${commande.id} AND ${tentative.etat} = 'payee' AND ${nonRendu}
    AND NOT EXISTS (SELECT FROM remboursement f WHERE f.tentative_id = ${tentative.id} AND f.etat IN ('a_la_main', 'refuse'))))`

/**
 * Orders that a person must look at, and those that hold money without being on their way. What is settled is not counted
 * in: a hundred of them would hide the next.
 */
export async function listCommandesARegarder(q: Queries, limit: number): Promise<CommandeGelee[]> {
  const { attente, annulee, retournee, a_verifier } = ETAT
  const { paye, rembourse_en_partie } = ETAT_PAIEMENT
  const { etat, etat_paiement } = commande
  const arretee = or(
    and(inArray(etat, [attente, annulee]), inArray(etat_paiement, [paye, rembourse_en_partie])),
    and(eq(etat, retournee), eq(etat_paiement, paye)),
  )
  return q.drizzle
    .select()
    .from(commande)
    .where(or(eq(etat, a_verifier), and(arretee, pasRendue)))
    .orderBy(asc(commande.id))
    .limit(limit)
}

/** Refunds that a person must see to; not those whose money went back another way. */
export async function listRemboursementsARegarder(q: Queries, limit: number): Promise<Remboursement[]> {
  const rows = await q.drizzle
    .select({ un: remboursement })
    .from(remboursement)
    .innerJoin(tentative, eq(tentative.id, remboursement.tentative_id))
    .where(or(eq(remboursement.etat, 'a_la_main'), and(eq(remboursement.etat, 'refuse'), nonRendu)))
    .orderBy(desc(remboursement.id))
    .limit(limit)
  return rows.map(({ un }) => un)
}

/** Every attempt at these orders, and these attempts. */
export async function listTentativesDe(
  q: Queries,
  { commandes, tentatives }: { commandes: number[]; tentatives: number[] },
): Promise<Tentative[]> {
  return q.drizzle
    .select()
    .from(tentative)
    .where(or(inArray(tentative.commande_id, commandes), inArray(tentative.id, tentatives)))
}

/** Notifications of payments that the shop does not know. */
export async function listOrphelines(q: Queries, limit: number): Promise<Notification[]> {
  return q.drizzle
    .select()
    .from(notification)
    .where(eq(notification.orpheline, true))
    .orderBy(desc(notification.id))
    .limit(limit)
}
