import { api } from '#browser/api.ts'
import type { Commande } from '#contract'
import type { EtatRetour } from '#paiement/paiement.ts'
import { deChaque, type Methode } from '#prestataire/moyens.ts'

/** What a provider charges: an amount of the wire, in its currency. */
export interface Somme {
  montant: number
  devise: string
}

/** Has the provider's page of a commande opened: where it is, and what is charged there. */
export async function preparerPaiement(
  commande_id: number,
  payment_method: Methode,
): Promise<Somme & { adresse: string }> {
  return (await api('POST /api/paiement', { body: { commande_id, payment_method } })).data
}

/** Our own pages that say what is charged before anybody leaves. */
const DEPARTS = new Map<string, string | undefined>(Object.entries(deChaque(({ depart }) => depart)))

/** Leaves to pay a commande: the provider's page, or our own where another currency is charged. */
export async function partirPayer(commande_id: number, payment_method: string): Promise<void> {
  const depart = DEPARTS.get(payment_method)
  if (depart) return location.assign(`${depart}?commande=${commande_id}`)
  location.assign((await preparerPaiement(commande_id, payment_method as Methode)).adresse)
}

export interface EtatPaiement {
  etat: EtatRetour
  commande: Commande
  /** What was charged, or would be: null before any attempt. */
  encaisse: Somme | null
  /** Money that has gone back, or is about to. */
  remboursements: { id: number }[]
}

/** What has become of the payment of a commande: the provider is asked by the server, never believed here. */
export async function etatDuPaiement(commande_id: number): Promise<EtatPaiement> {
  return (await api('GET /api/paiement/:commande_id', { params: { commande_id } })).data
}
