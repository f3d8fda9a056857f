import { cleLigne, type Ligne } from '../panier.ts'

/**
 * What a cart lacks to hold what another one does: pressed twice, or on another day, nothing is taken twice. As at
 * sign-in, a line that is there already goes up to the other's quantity.
 */
export function manquantes<L extends Ligne>(lignes: readonly Ligne[], voulues: readonly L[]): L[] {
  const tenues = new Map(lignes.map((ligne) => [cleLigne(ligne), ligne.quantite]))
  return voulues.flatMap((voulue) => {
    const quantite = voulue.quantite - (tenues.get(cleLigne(voulue)) ?? 0)
    return quantite > 0 ? [{ ...voulue, quantite }] : []
  })
}
