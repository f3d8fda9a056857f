import { listCommandesEnAttente } from '#commande/commande.data.ts'
import type { Queries } from '#database/database.ts'
import { findPanierOuvert } from '#panier/achat/achat.data.ts'

/**
 * Orders from this account's cart that wait: what they hold is to be had again by the next, which takes their place. None
 * for a guest.
 */
export async function remplacables(q: Queries, compte_id: number | null): Promise<number[]> {
  const panier = compte_id === null ? null : await findPanierOuvert(q, compte_id)
  return panier === null ? [] : listCommandesEnAttente(q, panier)
}
