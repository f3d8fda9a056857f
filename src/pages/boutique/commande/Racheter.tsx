import { useState } from 'react'
import { useNavigate } from '#browser/aller.ts'
import { lignesARacheter } from '#commande/racheter.ts'
import type { Commande } from '#contract'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'

/** What an order held goes into the cart once more, and what is not as it was is said. */
export function Racheter({ commande }: { commande: Commande }) {
  const [enCours, setEnCours] = useState(false)
  const aller = useNavigate()
  const racheter = async () => {
    setEnCours(true)
    try {
      const { trouvees, dit } = lignesARacheter(commande)
      if (dit) toast('warning', dit)
      const { ajouterLignes } = await import('#panier/ligne.store.ts')
      if ((await ajouterLignes(trouvees)) > 0) await aller('/cart')
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Bouton
      geste={`commande.racheter ${commande.id}`}
      variante="sobre"
      icone="panier"
      enCours={enCours}
      onClick={() => void racheter()}
    >
      Commander à nouveau
    </Bouton>
  )
}
