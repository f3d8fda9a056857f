import { LienBouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './PanierVide.module.css'

/** An empty cart and the way to fill it. */
export function PanierVide({ onContinuer }: { onContinuer?: () => void }) {
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
