import { useState } from 'react'
import { api } from '#browser/api.ts'
import type { Ligne } from '#panier/panier.ts'
import { adresseWhatsapp, nomBoutique, useBoutique } from '#preference/boutique.ts'
import { isFailure } from '#shared/failure.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'

/**
 * Hands the cart over to the shop by a WhatsApp message: a short link to its lines. Who writes is said by WhatsApp,
 * to the shop alone, and kept nowhere.
 */
export function ConfierPanier({ lignes }: { lignes: Ligne[] }) {
  const { preference } = useBoutique()
  const [enCours, setEnCours] = useState(false)
  if (!preference?.telephone) return null
  const confier = async () => {
    setEnCours(true)
    try {
      const body = {
        lignes: lignes.map(({ produit_id, couleur_id, taille_id, unite_id, quantite }) => ({
          ...{ produit_id, couleur_id, taille_id, unite_id, quantite },
        })),
      }
      const { data } = await api('POST /api/panierpartage', { body })
      const texte = `Bonjour ${nomBoutique(preference)}, je voudrais commander ce panier\u00a0: ${data.adresse}`
      // the number it is written to there, when it has one of its own
      const [, numero] = /wa\.me\/(\d+)/.exec(adresseWhatsapp(preference)) ?? []
      location.assign(lienWhatsapp(texte, numero ?? preference.telephone))
    } catch (erreur) {
      toast('error', isFailure(erreur) ? erreur.message : 'Le panier n’a pas pu être envoyé.')
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Bouton variante="sobre" large icone="whatsapp" enCours={enCours} onClick={() => void confier()}>
      Commander par WhatsApp
    </Bouton>
  )
}
