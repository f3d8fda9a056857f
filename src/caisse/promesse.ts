import { type ProduitVendu, prixLigne, uniteVendue } from '#catalogue/catalogue.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import { type EnDevise, montantEnDevise } from '#commande/addition.ts'
import { calculerTotaux, type Totaux } from '#commande/total.ts'
import type { Tarif } from '#livraison/livraison.ts'
import { type OffresDites, remisesDe } from '#offre/dites.ts'
import type { LigneAffichee } from '#panier/lignes.ts'
import { compare, exact } from '#shared/exact.ts'
import { type CodeDevise, formaterUnites } from '#shared/money.ts'
import { type TaxesPromises, taxePromise } from '#taxe/promises.ts'
import type { Taxation } from '#taxe/taxe.ts'

/** How long what was shown at the payment step stays true. */
export const MINUTES_PROMESSE = 30

/** What the price of a product came from when it was promised; decimals as texts. */
export interface ArticlePromis extends ProduitVendu {
  id: number
  /** Kilograms of one of its units. */
  poids: string
}

/** Everything the total of a cart comes from, but its quantities. */
export interface Gele {
  articles: ArticlePromis[]
  /** What a franc is worth. */
  taux: Record<CodeDevise, string>
  /** What it was taxed; absent in one that was made before the shop knew taxes. */
  taxation?: Taxation | null
  /** What offers took off it, when it was last shown; absent where none did. */
  remises?: Pick<OffresDites, 'lignes' | 'livraison'> | null
  livraison: {
    tarif: (Tarif & { id: number }) | null
    /** Of the tariff. */
    devise: string
    livraisonexpress: number
  }
}

/** A promise as the wire carries it to whom it was made. */
export interface Promesse {
  id: number
  /** ISO 8601. */
  fin: string
  /** Seconds until then, by the shop's clock: a visitor's may be wrong. */
  reste: number
  articles: ArticlePromis[]
  taux: Record<CodeDevise, string>
  /** Whole francs. */
  montantliv: number
  /** What of this very cart is tax; null where nothing is said of it. */
  taxes: TaxesPromises | null
  /** What offers make of this very cart; null where there are none. */
  offres: OffresDites | null
}

/** The total that was promised, in any currency, by the order's own recalculation. */
export function totauxPromis(promesse: Promesse, lignes: LigneAffichee[], devise: CodeDevise): Totaux {
  return calculerTotaux({
    lignes: lignes.map((ligne) => ({
      produit: articlePromis(promesse, ligne),
      unite_id: ligne.unite_id,
      quantite: ligne.quantite,
    })),
    livraison: exact(promesse.montantliv),
    taxe: taxePromise(promesse.taxes, devise),
    remises: remisesDe(
      promesse.offres,
      lignes.map(({ cle }) => cle),
    ),
    devise,
    taux: promesse.taux[devise],
  })
}

/** What a line's product was promised at. */
export const articlePromis = ({ articles }: Promesse, ligne: LigneAffichee): ProduitVendu =>
  resoudre<ProduitVendu>(articles.find(({ id }) => id === ligne.produit.id) ?? ligne.produit, ligne)

/** « 12 500 FCFA → 13 000 FCFA » for a line, in the currency of the bill; null when its price is the same. */
export function direChangement(
  avant: ProduitVendu,
  apres: ProduitVendu,
  { unite_id, quantite }: { unite_id: number | null; quantite: number },
  addition: EnDevise,
): string | null {
  // it was not sold in this unit then, or is not now
  if (!uniteVendue(avant, unite_id) || !uniteVendue(apres, unite_id)) return null
  const [a, b] = [prixLigne(avant, unite_id, quantite), prixLigne(apres, unite_id, quantite)]
  if (compare(a, b) === 0) return null
  return `${montantEnDevise(a, addition)} → ${montantEnDevise(b, addition)}`
}

/** The lines that two promises price differently, each as « nom : ancien → nouveau ». */
export function changementsDeLignes(
  avant: Promesse,
  apres: Promesse,
  lignes: LigneAffichee[],
  devise: CodeDevise,
): string[] {
  const enDevise = { devise, taux: apres.taux[devise] }
  return lignes.flatMap((ligne) => {
    const change = direChangement(articlePromis(avant, ligne), articlePromis(apres, ligne), ligne, enDevise)
    return change ? [`${ligne.produit.designation}\u00a0: ${change}`] : []
  })
}

/** What differs between two promises of one cart; the total comes last. */
export function changements(
  avant: Promesse,
  apres: Promesse,
  lignes: LigneAffichee[],
  devise: CodeDevise,
): string[] {
  const enDevise = { devise, taux: apres.taux[devise] }
  const deLignes = changementsDeLignes(avant, apres, lignes, devise)
  const dire = (promesse: Promesse) => {
    const { postes, montantdevise } = totauxPromis(promesse, lignes, devise)
    // the lines have told of themselves; each amount alone: a cent that another's change moved is no change of it
    const autres = postes.filter(({ code }) => code !== 'articles')
    const dits = autres.map(({ nom, francs }) => [nom, montantEnDevise(francs, enDevise)] as const)
    return new Map([...dits, ['Total', formaterUnites(montantdevise, devise)]])
  }
  const [etait, sera] = [dire(avant), dire(apres)]
  const noms = [...new Set([...sera.keys(), ...etait.keys()])]
  const deMontants = noms
    .filter((nom) => etait.get(nom) !== sera.get(nom))
    .map((nom) => `${nom}\u00a0: ${etait.get(nom) ?? '–'} → ${sera.get(nom) ?? '–'}`)
  return [...deLignes, ...deMontants]
}
