import { api } from '#browser/api.ts'
import type { Commande } from '#contract'
import type { EtatRetour } from '#paiement/paiement.ts'

/** Opens the provider's page for a commande; the page is left, so nothing comes after. */
export async function partirPayer(commande_id: number): Promise<void> {
  const body = { commande_id, payment_method: 'carte' }
  const { data } = await api<{ data: { adresse: string } }>('/api/paiement', { method: 'POST', body })
  location.assign(data.adresse)
}

/** What has become of the payment of a commande: the provider is asked by the server, never believed here. */
export async function etatDuPaiement(commande_id: number): Promise<{ etat: EtatRetour; commande: Commande }> {
  const { data } = await api<{ data: { etat: EtatRetour; commande: Commande } }>(
    `/api/paiement/${commande_id}`,
  )
  return data
}
