import { type ProduitVendu, prixLigne } from '#catalogue/catalogue.ts'
import { compare } from '#shared/exact.ts'
import { type Champs, Failure, isFailure } from '#shared/failure.ts'
import { type CodeDevise, formaterMontant, formaterUnites } from '#shared/money.ts'
import type { DemandeCommande } from './demande.ts'
import type { Gele } from './promesse.ts'

interface LigneVue {
  ligne: { id: number; unite_id: number | null; quantite: number }
  article: ProduitVendu & { id: number; designation: string }
}

/**
 * Refuses an order whose total is not the one the buyer was shown, with both and, where a promise was named, the
 * lines whose price has changed: nothing ever changes silently.
 * @throws Failure PRIX_CHANGE
 */
export function exigerMontantVu(
  { montant_vu, devise }: Pick<DemandeCommande, 'montant_vu' | 'devise'>,
  { montantdevise }: { montantdevise: number },
  lignes: LigneVue[],
  promis: Gele | null,
): void {
  if (montant_vu === undefined || montant_vu === montantdevise) return
  const [avant, apres] = [montant_vu, montantdevise].map((unites) => ecrire(unites, devise))
  const champs: Champs = { montant_vu: `${avant} → ${apres}` }
  for (const { ligne, article } of lignes) {
    const avant = promis?.articles.find(({ id }) => id === article.id)
    const change = avant && direChangement(avant, article, ligne)
    if (change) champs[`panierproduits.${ligne.id}`] = `${article.designation}\u00a0: ${change}`
  }
  const message = `Le prix a changé\u00a0: le total est passé de ${avant} à ${apres}. Vérifiez-le, puis confirmez.`
  throw new Failure('PRIX_CHANGE', message, { champs })
}

const ecrire = (unites: number, devise: CodeDevise) => formaterUnites(BigInt(unites), devise)

/** « 12 500 FCFA → 13 000 FCFA » for a line, in francs; null when its price is the same. */
export function direChangement(
  avant: ProduitVendu,
  apres: ProduitVendu,
  { unite_id, quantite }: { unite_id: number | null; quantite: number },
): string | null {
  try {
    const [a, b] = [prixLigne(avant, unite_id, quantite), prixLigne(apres, unite_id, quantite)]
    return compare(a, b) === 0 ? null : `${formaterMontant(a)} → ${formaterMontant(b)}`
  } catch (error) {
    // it was not sold in this unit then
    if (isFailure(error)) return null
    throw error
  }
}
