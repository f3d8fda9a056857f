import type { Commande } from '#contract'
import type { Ligne } from '#panier/panier.ts'
import { ETAT, ETAT_PAIEMENT } from './commande.ts'

type Etats = Pick<Commande, 'etatcommande' | 'etatpaiement'>

const SANS_ARGENT: readonly number[] = [ETAT_PAIEMENT.non_paye, ETAT_PAIEMENT.en_cours, ETAT_PAIEMENT.echoue]

/** Does this commande hold what the cart holds today? Then it is the one to pay, and no other is to be placed. */
export function memePanier(
  { detailcommandes }: Pick<Commande, 'detailcommandes'>,
  lignes: Pick<Ligne, 'produit_id' | 'quantite'>[],
): boolean {
  const contenu = (liste: Pick<Ligne, 'produit_id' | 'quantite'>[]) =>
    liste
      .map(({ produit_id, quantite }) => `${produit_id}x${quantite}`)
      .sort()
      .join()
  return contenu(detailcommandes) === contenu(lignes)
}

/** May its buyer still pay it? The server decides; this only shows the button. */
export function payable({ etatcommande, etatpaiement }: Etats): boolean {
  return etatcommande === ETAT.attente && SANS_ARGENT.includes(etatpaiement)
}

/** May its buyer give it up here? Paid ones are refunded by the shop, started ones are on their way. */
export function annulable({ etatcommande, etatpaiement }: Etats): boolean {
  const avant = etatcommande === ETAT.attente || etatcommande === ETAT.confirmee
  return avant && (SANS_ARGENT.includes(etatpaiement) || etatpaiement === ETAT_PAIEMENT.a_encaisser)
}
