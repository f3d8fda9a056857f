// What becomes of an order's money that is still out as the order comes back. No page of the shop asks: it stays out of theirs.
import { ETAT, ETAT_PAIEMENT, type Etat, type EtatPaiement } from '../commande.ts'

interface Etats {
  etat: Etat
  etat_paiement: EtatPaiement
}

/**
 * Would an order come back while nobody has said whether its money came, or never will? It would be collected nowhere.
 * Staying there is another matter: what is back so stays.
 */
export const argentDehors = (de: Etat, { etat, etat_paiement }: Etats): boolean =>
  etat === ETAT.retour && de !== etat && etat_paiement === ETAT_PAIEMENT.a_encaisser

/** What is said of it. */
export const ARGENT_DEHORS =
  'L’argent de cette commande est encore à encaisser\u00a0: notez d’abord sur la commande l’argent reçu, ou qu’elle revient sans être payée.'

/**
 * Where the payment of an order stands as it moves, unless it is said: nobody waits for the money of one given up, and what
 * was on its way back unpaid and stays with its buyer after all, or a part of it, is due as before.
 */
export function paiementApres(
  { etat, etat_paiement, payment_method }: Etats & { payment_method: string },
  vers: Etat,
): EtatPaiement {
  const { non_paye, en_cours, a_encaisser } = ETAT_PAIEMENT
  if (vers === ETAT.annulee && etat !== vers && etat_paiement === en_cours) return non_paye
  const reste = etat === ETAT.retour && vers === ETAT.livree
  return reste && payment_method === 'livraison' && etat_paiement === non_paye ? a_encaisser : etat_paiement
}
