import type { Queries } from '#database/database.ts'
import { listTentatives } from '#tentative/tentative.data.ts'
import { surLeFil } from '#tentative/tentative.ts'
import { listRemboursements } from './remboursement.data.ts'
import { type Remboursement, type RemboursementLu, TEXTES_REMBOURSEMENT } from './remboursement.ts'

/** What buyer and staff both read of a refund. */
function toRemboursement({ id, montant, devise, etat, cree_le, fait_le }: Remboursement) {
  return {
    id,
    montant: surLeFil(montant, devise),
    devise,
    etat,
    etat_text: TEXTES_REMBOURSEMENT[etat],
    date: cree_le.toISOString(),
    fait: fait_le?.toISOString() ?? null,
  }
}

export function toRemboursementEquipe(rembourse: Remboursement) {
  const { tentative_id, motif, auteur, reference, refus, en_avoir, parts } = rembourse
  return { ...toRemboursement(rembourse), tentative_id, motif, auteur, reference, refus, en_avoir, parts }
}

/** Refunds of an order, for its buyer. */
export async function voirRemboursements(q: Queries, commande_id: number): Promise<RemboursementLu[]> {
  // what was corrected never was the buyer's
  const venues = (await listTentatives(q, commande_id)).filter(({ etat }) => etat !== 'corrigee')
  const methodes = new Map(venues.map(({ id, methode }) => [id, methode]))
  const tous = await listRemboursements(q, [...methodes.keys()])
  return tous
    .filter(({ etat }) => etat !== 'abandonne')
    .map((un) => ({
      ...toRemboursement(un),
      payment_method: un.en_avoir === 1 ? 'avoir' : (methodes.get(un.tentative_id) ?? 'livraison'),
    }))
}
