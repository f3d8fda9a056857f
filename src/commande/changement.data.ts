import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { commande, detailcommande } from './commande.table.ts'

type Facture = typeof commande.$inferInsert
/** What of an order may change once it was placed: its bill, where it goes, and what is said of it. */
export type Changeable = Partial<
  Omit<
    Facture,
    'id' | 'compte_id' | 'cle' | 'demande' | 'panier_id' | 'etat' | 'etat_paiement' | 'cree_le' | 'expire_le'
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
