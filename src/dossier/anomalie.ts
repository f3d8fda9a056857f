import type { Remboursement } from '#remboursement/remboursement.ts'
import { additionnerUnites } from '#shared/total.ts'

/** What a person must see to, each by its kind. In a shop where all is well there is none. */
export const ANOMALIES = {
  paiement_a_verifier:
    'Paiement à vérifier\u00a0: demandez au prestataire, puis confirmez, remboursez ou classez.',
  paiement_a_rembourser: 'Argent reçu en trop\u00a0: à rembourser.',
  commande_a_verifier: 'Commande à vérifier\u00a0: confirmez-la ou annulez-la.',
  argent_sans_commande: 'Argent reçu sans commande en cours\u00a0: à rembourser.',
  retour_a_rembourser: 'Articles revenus\u00a0: l’argent n’est pas rendu.',
  remboursement_a_la_main: 'Remboursement à faire à la main, puis à confirmer.',
  remboursement_refuse: 'Remboursement refusé\u00a0: relancez-le, ou rendez l’argent autrement.',
  paiement_conteste:
    'Paiement contesté\u00a0: l’argent est repris, ou le litige est tranché. Répondez chez le prestataire, et retenez ce qui n’est pas parti.',
  rembourse_ailleurs:
    'Remboursé chez le prestataire, et non ici\u00a0: ne remboursez pas ici le même argent, il partirait deux fois. Retenez ce qui n’est pas parti, puis notez ce remboursement, ou classez-le s’il est déjà noté.',
  notification_orpheline: 'Notification d’un paiement inconnu de la boutique.',
  releve_a_regarder: 'Un relevé ne se rapproche pas tout entier des paiements de la boutique.',
} as const
export type Genre = keyof typeof ANOMALIES

export interface Anomalie {
  genre: Genre
  commande_id: number | null
  tentative_id: number | null
  remboursement_id: number | null
  notification_id: number | null
  /** A provider's file of which something is not settled. */
  releve_id: number | null
  /** In the smallest unit of `devise`; null when no money is known of. */
  montant: number | null
  devise: string | null
  motif: string | null
  depuis: Date
}

/** What came and is neither given back nor about to be, and was not kept on purpose either. */
export function resteDe(
  { recu }: { recu: number | null },
  parts: Pick<Remboursement, 'montant' | 'etat'>[],
): number {
  const decidees = parts.filter(({ etat }) => etat !== 'refuse')
  return Math.max(0, (recu ?? 0) - additionnerUnites(decidees.map(({ montant }) => montant)))
}
