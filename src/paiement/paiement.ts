// The room `paiement`: taking money: pages, settling, notifications, payment links. It gives nothing back: what is
// owed is stored with `remboursement`, and asked for there; the staff's hands on it all are in `dossier`.
import type { Tentative } from '#tentative/tentative.ts'

/** What the page says to which the payer comes back. */
export type EtatRetour = 'payee' | 'en_cours' | 'refusee' | 'a_verifier' | 'annulee' | 'a_payer'

/** `etat` of `GET /api/paiement/{commande_id}`, from the order's two states and its latest attempt. */
export function etatRetour(
  commande: { etatcommande: number; etatpaiement: number },
  tentative: Pick<Tentative, 'etat'> | null,
): EtatRetour {
  const { etatcommande, etatpaiement } = commande
  const enDoute = tentative?.etat === 'a_verifier' && etatpaiement !== 5
  if (etatcommande === 8 || enDoute) return 'a_verifier'
  if (etatcommande === 5) return 'annulee'
  // given back in part or whole: it was paid all the same
  if ([2, 4, 5].includes(etatpaiement)) return 'payee'
  if (tentative?.etat === 'ouverte') return 'en_cours'
  return tentative ? 'refusee' : 'a_payer'
}
