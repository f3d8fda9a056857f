import { eq, sql } from 'drizzle-orm'
import { STOCK_NEGLIGEABLE } from '#catalogue/catalogue.ts'
import type { ChoixDeclinaison } from '#catalogue/declinaison/declinaison.ts'
import type { Queries } from '#database/database.ts'
import { toDecimal } from '#shared/exact.ts'
import type { Prise } from '#stock/prise.data.ts'
import { detailcommande } from './commande.table.ts'

/** Notes that so many pieces more of a line came back, with the last of them when. The order was locked before. */
export async function addRevenus(
  tx: Queries,
  { id, quantite }: { id: number; quantite: number },
  now: Date,
): Promise<void> {
  const { revenus, quantite: achetes, attente } = detailcommande
  await tx.drizzle
    .update(detailcommande)
    .set({
      revenus: sql`${revenus} + ${quantite}`,
      revenu_le: sql`CASE WHEN ${revenus} + ${quantite} = ${achetes} THEN ${now.toISOString()}::timestamptz END`,
      // nothing of it is waited for any more, whatever other lines of its product wait for
      attente: sql`CASE WHEN ${revenus} + ${quantite} < ${achetes} THEN ${attente} END`,
    })
    .where(eq(detailcommande.id, id))
}

// The reservation of what was chosen, else that of the product: it was made before it had variants. What is waited for
// goes first, and with it what thirds leave of it; once nothing is waited for, its lines are like any other.
const TENUE = `
WITH tenue AS (
  SELECT r.id, r.declinaison_id, r.quantite, r.attendu,
    CASE WHEN r.attendu < $3::numeric + $6::numeric THEN r.attendu ELSE $3::numeric END AS libere
  FROM reservation r LEFT JOIN declinaison d ON d.id = r.declinaison_id
  WHERE r.commande_id = $1 AND r.produit_id = $2 AND (r.declinaison_id IS NULL
    OR d.couleur_id IS NOT DISTINCT FROM $4::int AND d.taille_id IS NOT DISTINCT FROM $5::int)
  ORDER BY r.declinaison_id NULLS LAST LIMIT 1),
finie AS (DELETE FROM reservation USING tenue WHERE reservation.id = tenue.id AND tenue.quantite <= $3::numeric),
moindre AS (
  UPDATE reservation SET quantite = reservation.quantite - $3::numeric, attendu = reservation.attendu - tenue.libere FROM tenue
  WHERE reservation.id = tenue.id AND tenue.quantite > $3::numeric),
servies AS (
  UPDATE detailcommande SET attente = NULL FROM tenue
  WHERE commande_id = $1 AND produit_id = $2 AND attente IS NOT NULL AND tenue.attendu = tenue.libere
    AND (tenue.declinaison_id IS NULL OR couleur_id IS NOT DISTINCT FROM $4::int AND taille_id IS NOT DISTINCT FROM $5::int))
SELECT declinaison_id, libere AS attendu FROM tenue`

/**
 * An order holds so much less of a product, or of a variant of it, or none any more: what it waits for first. Answers how
 * much of it was waited for, and which variant was held. The order was locked before, and then its product.
 */
export async function reduceReservation(
  tx: Queries,
  prise: { commande_id: number; produit_id: number; quantite: string } & ChoixDeclinaison,
): Promise<Prise> {
  const { commande_id, produit_id, quantite, couleur_id, taille_id } = prise
  const negligeable = toDecimal(STOCK_NEGLIGEABLE, 6)
  const [tenue] = await tx.query<{ declinaison_id: number | null; attendu: string }>(TENUE, [
    ...[commande_id, produit_id, quantite, couleur_id, taille_id],
    negligeable,
  ])
  return tenue ?? { declinaison_id: null, attendu: '0' }
}
