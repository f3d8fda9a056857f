import { useState } from 'react'
import type { Ligne } from '#panier/panier.ts'
import { useBoutique } from '#preference/boutique.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'

/** Hands the cart over to the shop by a WhatsApp message. */
export function ConfierPanier({ lignes }: { lignes: Ligne[] }) {
  const { preference } = useBoutique()
  const [enCours, setEnCours] = useState(false)
  if (!preference?.telephone) return null
  const confier = async () => {
    setEnCours(true)
    try {
      const { confierPanier } = await import('./confier.ts')
      location.assign(await confierPanier(lignes, preference))
    } catch (erreur) {
      toast('error', isFailure(erreur) ? erreur.message : 'Le panier n’a pas pu être envoyé.')
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Bouton
      variante="sobre"
      large
      icone="whatsapp"
      enCours={enCours}
      geste="panier.confier"
      onClick={() => void confier()}
    >
      Commander par WhatsApp
    </Bouton>
  )
}
