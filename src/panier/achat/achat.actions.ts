import type { Queries } from '#database/database.ts'
import { deleteLigne, listLignes, updateLigne } from '../panier.data.ts'
import { cleLigne, type Ligne } from '../panier.ts'
import { closePanier } from './achat.data.ts'

/**
 * The cart was bought: it closes, or keeps open what was put into it since the order, and nothing else.
 */
export async function fermerPanier(tx: Queries, panier_id: number, achetees: Ligne[]): Promise<void> {
  const achats = new Map(achetees.map((ligne) => [cleLigne(ligne), ligne.quantite]))
  const lignes = await listLignes(tx, panier_id)
  const restes = lignes.map((ligne) => ({
    ...ligne,
    reste: ligne.quantite - (achats.get(cleLigne(ligne)) ?? 0),
  }))
  if (restes.every(({ reste }) => reste <= 0)) return closePanier(tx, panier_id)
  for (const { id, reste, quantite } of restes) {
    if (reste <= 0) await deleteLigne(tx, id)
    else if (reste !== quantite) await updateLigne(tx, id, reste)
  }
}
