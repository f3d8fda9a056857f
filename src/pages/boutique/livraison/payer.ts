import { api } from '#browser/api.ts'
import type { Commande } from '#contract'
import type { EtatRetour, Methode } from '#paiement/paiement.ts'

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
  const body = { commande_id, payment_method }
  return (await api<{ data: Somme & { adresse: string } }>('/api/paiement', { method: 'POST', body })).data
}

/** Opens the provider's page for a commande; the page is left, so nothing comes after. */
export async function partirPayer(commande_id: number): Promise<void> {
  location.assign((await preparerPaiement(commande_id, 'carte')).adresse)
}

export interface EtatPaiement {
  etat: EtatRetour
  commande: Commande
  /** What was charged, or would be: null before any attempt. */
  encaisse: Somme | null
}

/** What has become of the payment of a commande: the provider is asked by the server, never believed here. */
export async function etatDuPaiement(commande_id: number): Promise<EtatPaiement> {
  return (await api<{ data: EtatPaiement }>(`/api/paiement/${commande_id}`)).data
}
