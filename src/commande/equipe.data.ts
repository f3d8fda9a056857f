import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { type CommandeGelee, completer } from './commande.data.ts'
import { commande } from './commande.table.ts'
import { ETAT, ETAT_PAIEMENT, type Etat, type EtatPaiement } from './commande.ts'

export interface FiltreCommandes {
  etat: Etat | null
  etat_paiement: EtatPaiement | null
}

/** Everybody's orders, the latest first: for the staff alone. */
export async function listToutesCommandes(
  q: Queries,
  { etat, etat_paiement }: FiltreCommandes,
  request: PageRequest,
): Promise<Page<Commande>> {
  const voulues: SQL | undefined = and(
    etat === null ? undefined : eq(commande.etat, etat),
    etat_paiement === null ? undefined : eq(commande.etat_paiement, etat_paiement),
  )
  const [total] = await q.drizzle.select({ nombre: count() }).from(commande).where(voulues)
  const rows = await q.drizzle
    .select()
    .from(commande)
    .where(voulues)
    .orderBy(desc(commande.id))
    .limit(request.count)
    .offset((request.page - 1) * request.count)
  return toPage(await completer(q, rows), Number(total?.nombre ?? 0), request)
}

/** Anybody's order: for the staff alone. */
export async function findToutCommande(q: Queries, id: number): Promise<Commande | null> {
  const [found] = await completer(q, await q.drizzle.select().from(commande).where(eq(commande.id, id)))
  return found ?? null
}

/** Orders that a person must look at, and those that hold money without being on their way. */
export async function listCommandesARegarder(q: Queries, limit: number): Promise<CommandeGelee[]> {
  const { attente, annulee, retournee, a_verifier } = ETAT
  const { paye, rembourse_en_partie } = ETAT_PAIEMENT
  const { etat, etat_paiement } = commande
  return q.drizzle
    .select()
    .from(commande)
    .where(
      or(
        eq(etat, a_verifier),
        and(inArray(etat, [attente, annulee]), inArray(etat_paiement, [paye, rembourse_en_partie])),
        and(eq(etat, retournee), eq(etat_paiement, paye)),
      ),
    )
    .orderBy(asc(commande.id))
    .limit(limit)
}

export async function listCommandesParIds(q: Queries, ids: number[]): Promise<CommandeGelee[]> {
  return ids.length === 0 ? [] : q.drizzle.select().from(commande).where(inArray(commande.id, ids))
}
