import type { Commande } from '#contract'
import { ETAT, ETAT_PAIEMENT } from './commande.ts'

type Etats = Pick<Commande, 'etatcommande' | 'etatpaiement'>

const SANS_ARGENT: readonly number[] = [ETAT_PAIEMENT.non_paye, ETAT_PAIEMENT.en_cours, ETAT_PAIEMENT.echoue]

/** May its buyer still pay it? The server decides; this only shows the button. */
export function payable({ etatcommande, etatpaiement }: Etats): boolean {
  return etatcommande === ETAT.attente && SANS_ARGENT.includes(etatpaiement)
}

/** May its buyer give it up here? Paid ones are refunded by the shop, started ones are on their way. */
export function annulable({ etatcommande, etatpaiement }: Etats): boolean {
  const avant = etatcommande === ETAT.attente || etatcommande === ETAT.confirmee
  return avant && (SANS_ARGENT.includes(etatpaiement) || etatpaiement === ETAT_PAIEMENT.a_encaisser)
}
