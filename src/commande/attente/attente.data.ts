import type { ChoixDeclinaison } from '#catalogue/declinaison/declinaison.ts'
import type { Queries } from '#database/database.ts'

/** What an order's buyer was told of what it waits for of a product, or of what was chosen of it; null: nothing. */
export async function findAttente(
  tx: Queries,
  commande_id: number,
  { produit_id, couleur_id, taille_id }: { produit_id: number } & ChoixDeclinaison,
): Promise<string | null> {
  const [ligne] = await tx.query<{ attente: string }>(
    `SELECT attente FROM detailcommande WHERE commande_id = $1 AND produit_id = $2 AND attente IS NOT NULL
       AND ($3::int IS NULL OR couleur_id = $3::int) AND ($4::int IS NULL OR taille_id = $4::int) LIMIT 1`,
    [commande_id, produit_id, couleur_id, taille_id],
  )
  return ligne?.attente ?? null
}
