import { ETAT } from '#commande/commande.ts'
import type { Reserve, ReservesDe } from '#panier/lecture.data.ts'

const RESERVES = `
SELECT r.produit_id, r.declinaison_id, sum(r.quantite) AS quantite FROM reservation r JOIN commande c ON c.id = r.commande_id
WHERE c.panier_id = $1 AND c.etat = $2 GROUP BY r.produit_id, r.declinaison_id`

/** What the unpaid orders made from a cart hold of each product: ordering again from it would give that back first. */
export const reservesDe: ReservesDe = (q, panier_id) =>
  q.query<Reserve & Record<string, unknown>>(RESERVES, [panier_id, ETAT.attente])
