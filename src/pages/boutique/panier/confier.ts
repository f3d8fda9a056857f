import { api } from '#browser/api.ts'
import type { Ligne } from '#panier/panier.ts'
import { adresseWhatsapp, type Boutique, nomBoutique } from '#preference/boutique.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'

/**
 * Where a cart is handed over to the shop, by a WhatsApp message: a short link to its lines. Who writes is said by
 * WhatsApp, to the shop alone, and kept nowhere.
 */
export async function confierPanier(
  lignes: readonly Ligne[],
  preference: Boutique['preference'],
): Promise<string> {
  const body = {
    lignes: lignes.map(({ produit_id, couleur_id, taille_id, unite_id, quantite }) => ({
      ...{ produit_id, couleur_id, taille_id, unite_id, quantite },
    })),
  }
  const { data } = await api('POST /api/panierpartage', { body })
  const texte = `Bonjour ${nomBoutique(preference)}, je voudrais commander ce panier\u00a0: ${data.adresse}`
  // the number it is written to there, when it has one of its own
  const [, numero] = /wa\.me\/(\d+)/.exec(adresseWhatsapp(preference)) ?? []
  return lienWhatsapp(texte, numero ?? preference?.telephone)
}
