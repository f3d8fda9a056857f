import type { Article } from '#catalogue/catalogue.data.ts'
import { prixUnitaire, uniteVendue } from '#catalogue/catalogue.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
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
    // in a unit that is not sold any more it has no price: the order will refuse the line
    return [{ ligne, article, produit, unite: uniteVendue(produit, ligne.unite_id) }]
  })
  const chiffrees = lignes.map(({ ligne, article }) => ({
    produit: resoudre(article, ligne),
    unite_id: ligne.unite_id,
    quantite: ligne.quantite,
  }))
  return {
    id: panier.id,
    etat: panier.etat,
    poids: toWire(poidsTotal(chiffrees)),
    montant: toWire(sousTotal(chiffrees)),
    panierproduits: lignes.map(({ ligne, article, produit, unite }) => ({
      ...ligne,
      prix: unite ? toWire(prixUnitaire(resoudre(article, ligne), ligne.unite_id)) : 0,
      couleur: article.couleurs.find(({ id }) => id === ligne.couleur_id) ?? null,
      taille: article.tailles.find(({ id }) => id === ligne.taille_id) ?? null,
      unite: ligne.unite_id === null ? null : unite,
      produit,
    })),
  }
}
