import { prixLigne, prixUnitaire, uniteVendue } from '#catalogue/catalogue.ts'
import { direPrixVu, type LigneAffichee } from '#panier/lignes.ts'
import { articlePromis, type Promesse } from './promesse.ts'

/** Lines of the cart at the prices that were promised. */
export function lignesPromises(promesse: Promesse, lignes: LigneAffichee[]): LigneAffichee[] {
  return lignes.map((ligne) => {
    const article = articlePromis(promesse, ligne)
    const { unite_id, quantite } = ligne
    if (!uniteVendue(article, unite_id)) return ligne
    const prix = prixUnitaire(article, unite_id)
    return {
      ...ligne,
      prix,
      montant: prixLigne(article, unite_id, quantite),
      avertissement: direPrixVu(ligne, prix),
    }
  })
}
