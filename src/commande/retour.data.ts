import { eq, sql } from 'drizzle-orm'
import type { ChoixDeclinaison } from '#catalogue/declinaison/declinaison.ts'
import type { Queries } from '#database/database.ts'
import { detailcommande } from './commande.table.ts'

/** Notes that so many pieces more of a line came back, with the last of them when. The order was locked before. */
export async function addRevenus(
  tx: Queries,
  { id, quantite }: { id: number; quantite: number },
  now: Date,
): Promise<void> {
  const { revenus, quantite: achetes } = detailcommande
  await tx.drizzle
    .update(detailcommande)
    .set({
      revenus: sql`${revenus} + ${quantite}`,
      revenu_le: sql`CASE WHEN ${revenus} + ${quantite} = ${achetes} THEN ${now.toISOString()}::timestamptz END`,
    })
    .where(eq(detailcommande.id, id))
}

// the reservation of what was chosen, else that of the product: it was made before it had variants
const TENUE = `
WITH tenue AS (
  SELECT r.id, r.quantite FROM reservation r LEFT JOIN declinaison d ON d.id = r.declinaison_id
  WHERE r.commande_id = $1 AND r.produit_id = $2 AND (r.declinaison_id IS NULL
    OR d.couleur_id IS NOT DISTINCT FROM $4::int AND d.taille_id IS NOT DISTINCT FROM $5::int)
  ORDER BY r.declinaison_id NULLS LAST LIMIT 1),
finie AS (DELETE FROM reservation USING tenue WHERE reservation.id = tenue.id AND tenue.quantite <= $3::numeric)
UPDATE reservation SET quantite = reservation.quantite - $3::numeric FROM tenue
WHERE reservation.id = tenue.id AND tenue.quantite > $3::numeric`

/** An order holds so much less of a product, or of a variant of it, or none any more. The order was locked before. */
export async function reduceReservation(
  tx: Queries,
  prise: { commande_id: number; produit_id: number; quantite: string } & ChoixDeclinaison,
): Promise<void> {
  const { commande_id, produit_id, quantite, couleur_id, taille_id } = prise
  await tx.query(TENUE, [commande_id, produit_id, quantite, couleur_id, taille_id])
}
