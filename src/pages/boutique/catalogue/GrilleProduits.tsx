import { BoutonAjout } from '#ajout/BoutonAjout.tsx'
import { CarteProduit, type ProduitEnCarte } from '#catalogue/CarteProduit.tsx'
import { Coeur } from '#favorie/Coeur.tsx'
import type { ProduitPanier } from '#panier/champs.ts'
import styles from './GrilleProduits.module.css'

interface Props {
  produits: (ProduitEnCarte & ProduitPanier)[]
  /** The first pictures are above the fold. */
  enTete?: boolean
  /** Nothing larger stands above them: they are what one waits for. */
  annoncees?: boolean
  /** Others are on their way: these stay, dimmed. */
  enRoute?: boolean
}

/** Cards, 4 in a row on large screens and 2 on small ones (specification, part 2). */
export function GrilleProduits({ produits, enTete = false, annoncees = false, enRoute = false }: Props) {
  return (
    <ul className={styles.grille} aria-busy={enRoute}>
      {produits.map((produit, rang) => (
        <li key={produit.id}>
          <CarteProduit
            produit={produit}
            prioritaire={enTete && rang < 2}
            annoncee={annoncees && rang < 2}
            coeur={<Coeur produit={produit} />}
            panier={<BoutonAjout produit={produit} />}
          />
        </li>
      ))}
    </ul>
  )
}
