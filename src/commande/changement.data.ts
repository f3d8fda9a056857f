import { and, asc, eq, inArray, ne, or, sum } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { commande, detailcommande } from './commande.table.ts'
import { ETAT, numeroCommande } from './commande.ts'

type Facture = typeof commande.$inferInsert
/** What of an order may change once it was placed: its bill, where it goes, and what is said of it. */
export type Changeable = Partial<
  Omit<
    Facture,
    | 'id'
    | 'compte_id'
    | 'cle'
    | 'demande'
    | 'panier_id'
    | 'complete_id'
    | 'etat'
    | 'etat_paiement'
    | 'cree_le'
    | 'expire_le'
  >
>

/** Another bill, or other words, of an order that is locked. */
export async function updateFacture(tx: Queries, id: number, champs: Changeable): Promise<void> {
  await tx.drizzle.update(commande).set(champs).where(eq(commande.id, id))
}

type Ligne = typeof detailcommande.$inferInsert
/** What of a line changes with its quantity; what it was called and looked like stays. */
export type LigneChangee = Pick<
  Ligne,
  'prix' | 'facteur_produit' | 'facteur_choisi' | 'quantite' | 'remise' | 'taxe' | 'attente'
>

export async function updateDetail(tx: Queries, id: number, champs: LigneChangee): Promise<void> {
  await tx.drizzle.update(detailcommande).set(champs).where(eq(detailcommande.id, id))
}

export async function deleteDetails(tx: Queries, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.drizzle.delete(detailcommande).where(inArray(detailcommande.id, ids))
}

/** Kilograms of an order and of all that was added to it, but for `sauf`; what was given up leaves no more. */
export async function findPoidsEnsemble(q: Queries, id: number, sauf: number | null): Promise<string> {
  const avec = and(eq(commande.complete_id, id), ne(commande.etat, ETAT.annulee))
  const [trouve] = await q.drizzle
    .select({ poids: sum(commande.poids) })
    .from(commande)
    .where(and(or(eq(commande.id, id), avec), sauf === null ? undefined : ne(commande.id, sauf)))
  return trouve?.poids ?? '0'
}

/** The number of what is still to leave with an order, added to it; null: nothing is. */
export async function findComplement(q: Queries, id: number): Promise<string | null> {
  const { attente, confirmee, preparation, a_verifier } = ETAT
  const vives: readonly number[] = [attente, confirmee, preparation, a_verifier]
  const une = (await listEnsemble(q, { id, complete_id: null })).find(({ etat }) => vives.includes(etat))
  return une ? numeroCommande(une.id, une.cree_le) : null
}

/** What leaves with an order: the one that it is added to, or those that are added to it, the first of them first. */
export async function listEnsemble(
  q: Queries,
  { id, complete_id }: { id: number; complete_id: number | null },
) {
  return q.drizzle
    .select()
    .from(commande)
    .where(complete_id === null ? eq(commande.complete_id, id) : eq(commande.id, complete_id))
    .orderBy(asc(commande.id))
}
