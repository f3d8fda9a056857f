import { api } from '#browser/api.ts'
import type { Ligne } from './panier.ts'

/** Where another browser finds these lines of a visitor: storage is not shared with it. */
export async function adresseDuPanier(lignes: Ligne[]): Promise<string> {
  const voulues = lignes.map(({ produit_id, couleur_id, taille_id, unite_id, quantite }) => ({
    ...{ produit_id, couleur_id, taille_id, unite_id, quantite },
  }))
  return (await api('POST /api/panierpartage', { body: { lignes: voulues } })).data.adresse
}
