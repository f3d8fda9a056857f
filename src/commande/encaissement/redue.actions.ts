// What becomes of an order's money as it moves: due no more, or due again (a part of it that came is the base's to count: `reprendre_especes`).
import type { Queries } from '#database/database.ts'
import type { CommandeGelee } from '../commande.data.ts'
import { ETAT, ETAT_PAIEMENT, type Etat, type EtatPaiement } from '../commande.ts'
import { estEntiere } from '../retour.actions.ts'

const { non_paye, en_cours, a_encaisser } = ETAT_PAIEMENT

/**
 * Where the payment of an order stands as it moves, unless it is said: nobody waits for the money of one given up, and what
 * was on its way back unpaid and stays whole with its buyer after all is due as before. `vers`: what is asked for, and not
 * where a part that comes back leads. What is left of one that nobody paid and that came back in part is not due whole.
 */
export async function paiementApres(
  tx: Queries,
  { id, etat, etat_paiement, payment_method }: CommandeGelee,
  vers: Etat | undefined,
): Promise<EtatPaiement> {
  if (vers === ETAT.annulee && etat !== vers && etat_paiement === en_cours) return non_paye
  const reste = etat === ETAT.retour && vers === ETAT.livree && payment_method === 'livraison'
  return reste && etat_paiement === non_paye && (await estEntiere(tx, id)) ? a_encaisser : etat_paiement
}
