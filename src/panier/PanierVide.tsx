import { useState } from 'react'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import { rechargerPanier } from './acces.store.ts'
import styles from './PanierVide.module.css'

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
      <div className={styles.vide} role="alert">
        <p>Votre panier n’a pas pu être lu. Rien n’est perdu{'\u00a0'}: vérifiez votre connexion.</p>
        <Bouton variante="sobre" enCours={enCours} onClick={relire}>
          Réessayer
        </Bouton>
      </div>
    )
  }
  return (
    <div className={styles.vide}>
      <span className={styles.icone}>
        <Icone nom="panier" taille={32} />
      </span>
      <p>Votre panier est vide.</p>
      <LienBouton to="/#produits" variante="sobre" {...(onContinuer ? { onClick: onContinuer } : {})}>
        Voir les produits
      </LienBouton>
    </div>
  )
}
