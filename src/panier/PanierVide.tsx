import { useState } from 'react'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Vide } from '#ui/Vide.tsx'
import { rechargerPanier } from './acces.store.ts'

interface Props {
  /** The account's cart could not be read: nobody may call it empty. */
  illisible?: boolean
  onContinuer?: () => void
}

/** An empty cart and the way to fill it; or one that could not be read, and the way to read it again. */
export function PanierVide({ illisible = false, onContinuer }: Props) {
  const [enCours, setEnCours] = useState(false)
  async function relire() {
    setEnCours(true)
    // a second failure leaves the sentence where it is
    await rechargerPanier().catch(() => undefined)
    setEnCours(false)
  }
  if (illisible) {
    return (
      <div role="alert">
        <Vide
          icone="alerte"
          phrase={'Votre panier n’a pas pu être lu. Rien n’est perdu\u00a0: vérifiez votre connexion.'}
        >
          <Bouton variante="sobre" enCours={enCours} onClick={relire}>
            Réessayer
          </Bouton>
        </Vide>
      </div>
    )
  }
  return (
    <Vide icone="panier" phrase="Votre panier est vide.">
      <LienBouton to="/#produits" variante="sobre" {...(onContinuer ? { onClick: onContinuer } : {})}>
        Voir les produits
      </LienBouton>
    </Vide>
  )
}
