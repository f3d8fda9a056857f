// The room `preparation`: what the staff does with orders: finding, preparing, noting, selling by phone. It gives no
// money back (`remboursement`).
import type { Commande } from '#contract'

/** What is to be gathered of one thing for several orders, and for which. */
export interface AReunir {
  cle: string
  designation: string
  /** Colour, size and unit, in words. */
  choix: string
  image: string | null
  quantite: number
  pour: { numerocommande: string; quantite: number }[]
}

type Preparee = Pick<Commande, 'numerocommande' | 'detailcommandes'>

/** Everything that these orders need, summed by product, colour, size and unit, in the order of the names. */
export function reunir(commandes: Preparee[]): AReunir[] {
  const sommes = new Map<string, AReunir>()
  for (const { numerocommande, detailcommandes } of commandes) {
    for (const { produit_id, designation, image, couleur, taille, unite, quantite } of detailcommandes) {
      const choix = [couleur, taille, unite].filter(Boolean).join(' · ')
      const cle = `${produit_id} ${designation} ${choix}`
      const somme = sommes.get(cle) ?? { cle, designation, choix, image, quantite: 0, pour: [] }
      somme.quantite += quantite
      somme.pour.push({ numerocommande, quantite })
      sommes.set(cle, somme)
    }
  }
  return [...sommes.values()].sort(
    (une, autre) =>
      une.designation.localeCompare(autre.designation, 'fr') || une.choix.localeCompare(autre.choix, 'fr'),
  )
}
