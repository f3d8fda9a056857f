import { createStore } from '#browser/store.ts'
import type { LigneProduit } from '../lignes.ts'
import { demanderProduits } from '../serveur.store.ts'
import type { LigneCote } from './cote.ts'

/** What is put aside, with its products as they are today; null: not known yet. */
export const etatCote = createStore<LigneProduit[] | null>(null)

/** The lines with their products; what is not sold any more is left out. */
export async function avecProduits(lignes: readonly LigneCote[]): Promise<LigneProduit[]> {
  const produits = await demanderProduits(lignes.map(({ produit_id }) => produit_id))
  return lignes.flatMap(({ prix, ...ligne }) => {
    const produit = produits.get(ligne.produit_id)
    return produit ? [{ ...ligne, produit, prixVu: prix }] : []
  })
}
