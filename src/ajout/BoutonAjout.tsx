import { achetable } from '#catalogue/catalogue.ts'
import type { ProduitPanier } from '#panier/champs.ts'
import { ouvrirFenetre } from '#panier/fenetre.store.ts'
import type { Adresse } from '#routes'
import { Icone } from '#ui/Icone.tsx'
import styles from './BoutonAjout.module.css'

/** The trolley of a card: opens the window where colour, size, unit and quantity are chosen. */
export function BoutonAjout({ produit }: { produit: ProduitPanier }) {
  const nom = `Ajouter au panier\u00a0: ${produit.designation}`
  return (
    <form action={`/product/${produit.id}` satisfies Adresse} data-envoi>
      <button
        type="submit"
        className={styles.bouton}
        data-epuise={!achetable(produit) || undefined}
        aria-label={nom}
        title="Ajouter au panier"
        aria-haspopup="dialog"
        onClick={() => ouvrirFenetre(produit)}
      >
        <Icone nom="panier" taille={24} />
      </button>
    </form>
  )
}
