import { clePrise } from '#commande/prise.ts'
import { plafondLigne } from '#panier/panier.ts'
import { resteEnMots } from '#panier/verification.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import type { LigneChiffrable } from '../chiffrage.actions.ts'

/** `manques` says, by `clePrise`, what is left of what was short, in its product's unit. */
export function stockInsuffisant(lignes: LigneChiffrable[], manques: Map<string, string>): Failure {
  const champs: Champs = {}
  const noms: string[] = []
  for (const { ligne, article } of lignes) {
    const quantite = manques.get(clePrise(ligne)) ?? manques.get(clePrise({ produit_id: article.id }))
    if (quantite === undefined) continue
    const restant = plafondLigne({ ...article, quantite }, ligne.unite_id)
    const reste = resteEnMots(article, ligne.unite_id, restant)
    champs[`panierproduits.${ligne.id}`] = `${article.designation}\u00a0: ${reste}.`
    noms.push(`${article.designation}, ${reste}`)
  }
  return new Failure('STOCK_INSUFFISANT', `Stock insuffisant\u00a0: ${noms.join('\u202f; ')}.`, { champs })
}

export function panierVide(): Failure {
  return new Failure('PANIER_VIDE', 'Votre panier est vide.')
}
