import { ETAT } from '#commande/commande.ts'
import type { ReservesDe } from '#panier/lecture.data.ts'

const RESERVES = `
SELECT r.produit_id, sum(r.quantite) AS quantite FROM reservation r JOIN commande c ON c.id = r.commande_id
WHERE c.panier_id = $1 AND c.etat = $2 GROUP BY r.produit_id`

/** What the unpaid orders made from a cart hold of each product: ordering again from it would give that back first. */
export const reservesDe: ReservesDe = async (q, panier_id) => {
  const rows = await q.query<{ produit_id: number; quantite: string }>(RESERVES, [panier_id, ETAT.attente])
  return new Map(rows.map(({ produit_id, quantite }) => [produit_id, quantite]))
}
