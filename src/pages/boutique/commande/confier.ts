import { api } from '#browser/api.ts'
import { resteAPayer } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { dateEtHeureDakar } from '#shared/calendrier.ts'
import { chezNom } from '#shared/elision.ts'

/** Gives an order of one's own to somebody close to pay: the link, until when, and what goes with it. */
export async function confierMaCommande(commande: Commande, boutique: string) {
  const { data } = await api('POST /api/lienpaiement/commande', { body: { commande_id: commande.id } })
  const jusque = dateEtHeureDakar(data.expire)
  const texte = `Voici ma commande ${commande.numerocommande} ${chezNom(boutique)}\u00a0: ${resteAPayer(commande)}, à payer avant le ${jusque}, sans compte, par ce lien\u00a0: ${data.adresse}`
  return { adresse: data.adresse, jusque, texte }
}
