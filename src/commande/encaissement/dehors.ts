// What becomes of an order's money that is still out as the order comes back. No page of the shop asks: it stays out of theirs.
import { ETAT, ETAT_PAIEMENT, type Etat, type EtatPaiement } from '../commande.ts'

interface Etats {
  etat: Etat
  etat_paiement: EtatPaiement
}

/**
 * Would an order come back while nobody has said whether its money came, or never will? It would be collected nowhere.
 * Staying there is another matter: what is back so stays, until its money is said to have come or not.
 */
export const argentDehors = (de: Etat, { etat, etat_paiement }: Etats): boolean =>
  (etat === ETAT.retour || etat === ETAT.retournee) &&
  de !== etat &&
  etat_paiement === ETAT_PAIEMENT.a_encaisser

/** What is said of it. */
export const ARGENT_DEHORS =
  'L’argent de cette commande est encore à encaisser\u00a0: notez d’abord sur la commande l’argent reçu, ou qu’elle revient sans être payée.'
