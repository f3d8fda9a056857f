import { api } from '#browser/api.ts'
import type { Ligne } from '#panier/panier.ts'
import { adresseWhatsapp, type Boutique, nomBoutique } from '#preference/boutique.ts'
import { chezNom } from '#shared/elision.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'

const partager = async (lignes: readonly Ligne[]) => {
  const body = {
    lignes: lignes.map(({ produit_id, couleur_id, taille_id, unite_id, quantite }) => ({
      ...{ produit_id, couleur_id, taille_id, unite_id, quantite },
    })),
  }
  return (await api('POST /api/panierpartage', { body })).data
}

/**
 * Where a cart is handed over to the shop, by a WhatsApp message: a short link to its lines. Who writes is said by
 * WhatsApp, to the shop alone, and kept nowhere.
 */
export async function confierPanier(
  lignes: readonly Ligne[],
  preference: Boutique['preference'],
): Promise<string> {
  const { adresse } = await partager(lignes)
  const texte = `Bonjour ${nomBoutique(preference)}, je voudrais commander ce panier\u00a0: ${adresse}`
  // the number it is written to there, when it has one of its own
  const [, numero] = /wa\.me\/(\d+)/.exec(adresseWhatsapp(preference)) ?? []
  return lienWhatsapp(texte, numero ?? preference?.telephone)
}

/** The link by which somebody close takes a cart over to pay it, and the words that go with it. */
export async function donnerAPayer(lignes: readonly Ligne[], preference: Boutique['preference']) {
  const { proche } = await partager(lignes)
  const texte = `Bonjour, voici mon panier ${chezNom(nomBoutique(preference))}. Pour le prendre, dire où le livrer et le payer\u00a0: ${proche}`
  return { adresse: proche, texte }
}
