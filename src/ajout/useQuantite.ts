import { useState } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { regleDe } from '#catalogue/catalogue.ts'
import type { ProduitPanier } from '#panier/champs.ts'
import { direRegle, QUANTITE_MAX } from '#panier/panier.ts'
import { lireQuantite } from '#shared/nombre.ts'

/** How many are to be put in: the least that an order takes at first, and again in another unit. */
export function useQuantite(produit: ProduitPanier, unite_id: number | null) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const regle = regleDe(produit, unite_id)
  const { minimum = 1, pas = 1 } = regle ?? {}
  const [quantite, setQuantite] = useState<number | null>(
    lireQuantite(ici?.saisie.quantite ?? '', QUANTITE_MAX).quantite ?? minimum,
  )
  return {
    ...{ quantite, setQuantite, minimum, pas },
    maximum: regle?.maximum ?? null,
    dite: direRegle(produit, unite_id),
    /**
     * Another unit was chosen; answers how its choice is kept, the product's own being none. Where either has a rule,
     * what was said of one is none of the other's.
     */
    changerUnite: (id: number): number | null => {
      const autre = id === produit.unite.id ? null : id
      const sienne = regleDe(produit, autre)
      if (regle || sienne) setQuantite(sienne?.minimum ?? 1)
      return autre
    },
  }
}
