import { createStore } from '#browser/store.ts'
import type { ProduitPanier } from './champs.ts'

/** What of the cart is open over the page: the choice window of one product, the panel, or nothing. */
interface Ouvertures {
  produit: ProduitPanier | null
  panneau: boolean
}

const ouvertures = createStore<Ouvertures>({ produit: null, panneau: false })

export const useOuvertures = () => ouvertures.use()
export const ouvrirFenetre = (produit: ProduitPanier) => ouvertures.set({ produit, panneau: false })
export const ouvrirPanneau = () => ouvertures.set({ produit: null, panneau: true })
export const toutFermer = () => ouvertures.set({ produit: null, panneau: false })
