import type { Article } from '#catalogue/catalogue.data.ts'
import { prixUnitaire } from '#catalogue/catalogue.ts'
import type { Panier, Produit } from '#contract'
import { toWire } from '#shared/exact.ts'
import type { PanierComplet } from './panier.data.ts'
import { poidsTotal, sousTotal } from './panier.ts'

/** A cart as the wire carries it; a line's `prix` is that of one chosen unit. */
export function toPanier(panier: PanierComplet, articles: Map<number, Article>, produits: Produit[]): Panier {
  const parId = new Map(produits.map((produit) => [produit.id, produit]))
  const lignes = panier.lignes.flatMap((ligne) => {
    const article = articles.get(ligne.produit_id)
    const produit = parId.get(ligne.produit_id)
    if (!article || !produit) return []
    // a unit that is not allowed any more prices nothing: the order will refuse the line
    const permise = article.unites.some(({ id }) => id === ligne.unite_id)
    return [{ ligne, article, produit, unite_id: permise ? ligne.unite_id : null }]
  })
  const chiffrees = lignes.map(({ ligne, article, unite_id }) => ({
    produit: article,
    unite_id,
    quantite: ligne.quantite,
  }))
  return {
    id: panier.id,
    etat: panier.etat,
    poids: toWire(poidsTotal(chiffrees)),
    montant: toWire(sousTotal(chiffrees)),
    panierproduits: lignes.map(({ ligne, article, produit, unite_id }) => ({
      ...ligne,
      prix: toWire(prixUnitaire(article, unite_id)),
      couleur: article.couleurs.find(({ id }) => id === ligne.couleur_id) ?? null,
      taille: article.tailles.find(({ id }) => id === ligne.taille_id) ?? null,
      unite: produit.unites.find(({ id }) => id === unite_id) ?? null,
      produit,
    })),
  }
}
