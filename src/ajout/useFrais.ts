import { useEffect, useState } from 'react'
import type { ProduitPanier } from '#panier/champs.ts'
import { demanderProduits } from '#panier/serveur.store.ts'

/** What is left of each colour and size of a product that a list shows: lists are not made anew at each sale. */
export function useFrais<P extends ProduitPanier | null>(produit: P): P | ProduitPanier {
  const [lu, setLu] = useState<ProduitPanier | null>(null)
  useEffect(() => {
    if (!produit || produit.couleurs.length + produit.tailles.length === 0) return
    demanderProduits([produit.id]).then(
      (trouves) => setLu(trouves.get(produit.id) ?? null),
      // what the list knew stays; the shop refuses what is not there
      () => setLu(null),
    )
  }, [produit])
  return lu !== null && lu.id === produit?.id ? lu : produit
}
