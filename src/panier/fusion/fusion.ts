import { cleLigne, LIGNES_MAX, type Ligne, QUANTITE_MAX } from '../panier.ts'

export interface Changement {
  ligne: Ligne
  voulue: number
  retenue: number
  /** There was no room for it: the cart holds as many lines as it may. */
  plein?: boolean
}

/**
 * The guest's lines brought into the account's cart: an existing line takes the local quantity, another is
 * added, then both are capped by `plafond`, which is told the product's lines that stand before. Merging the
 * same lines again changes nothing.
 */
export function fusionner(
  locales: Ligne[],
  serveur: Ligne[],
  plafond: (ligne: Ligne, autres: Ligne[]) => number,
): { lignes: Ligne[]; changements: Changement[] } {
  const voulues = new Map(locales.map((ligne) => [cleLigne(ligne), ligne]))
  const gardees = serveur.filter((ligne) => !voulues.has(cleLigne(ligne)))
  const retenues: Ligne[] = []
  const changements: Changement[] = []
  const presentes = new Set(serveur.map(cleLigne))
  let places = LIGNES_MAX - serveur.length
  for (const ligne of voulues.values()) {
    const nouvelle = !presentes.has(cleLigne(ligne))
    const plein = nouvelle && places <= 0
    const autres = [...gardees, ...retenues].filter(({ produit_id }) => produit_id === ligne.produit_id)
    const quantite = plein ? 0 : Math.min(ligne.quantite, QUANTITE_MAX, plafond(ligne, autres))
    if (quantite >= 1) retenues.push({ ...ligne, quantite })
    if (quantite >= 1 && nouvelle) places -= 1
    if (quantite !== ligne.quantite) {
      changements.push({
        ligne,
        voulue: ligne.quantite,
        retenue: Math.max(0, quantite),
        ...(plein && { plein }),
      })
    }
  }
  return { lignes: [...gardees, ...retenues], changements }
}
