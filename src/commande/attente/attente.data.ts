import { and, eq, isNotNull } from 'drizzle-orm'
import type { ChoixDeclinaison } from '#catalogue/declinaison/declinaison.ts'
import type { Queries } from '#database/database.ts'
import { detailcommande } from '../commande.table.ts'

/** What an order's buyer was told of what it waits for of a product, or of what was chosen of it; null: nothing. */
export async function findAttente(
  tx: Queries,
  commande_id: number,
  { produit_id, couleur_id, taille_id }: { produit_id: number } & ChoixDeclinaison,
): Promise<string | null> {
  const [ligne] = await tx.drizzle
    .select({ attente: detailcommande.attente })
    .from(detailcommande)
    .where(
      and(
        eq(detailcommande.commande_id, commande_id),
        eq(detailcommande.produit_id, produit_id),
        isNotNull(detailcommande.attente),
        couleur_id === null ? undefined : eq(detailcommande.couleur_id, couleur_id),
        taille_id === null ? undefined : eq(detailcommande.taille_id, taille_id),
      ),
    )
    .limit(1)
  return ligne?.attente ?? null
}
