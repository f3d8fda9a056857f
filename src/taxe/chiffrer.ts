import { type ProduitVendu, prixLigne, uniteVendue } from '#catalogue/catalogue.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import type { Remises } from '#offre/remise.ts'
import { type Exact, exact, plus, times, zero } from '#shared/exact.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { TaxesPromises } from './promises.ts'
import {
  assiettesDe,
  direParts,
  gelerTaxes,
  type Taxation,
  type TaxesGelees,
  tauxDe,
  taxeEnPlus,
} from './taxe.ts'

/** A line of a cart: what was chosen of a product, in which unit, how many. */
export interface Choisie {
  produit_id: number
  couleur_id?: number | null | undefined
  taille_id?: number | null | undefined
  unite_id: number | null
  quantite: number
}

interface Taxee {
  produit: ProduitVendu & { id: number }
  unite_id: number | null
  quantite: number
}

/**
 * What a bill of these lines and this delivery (francs) is taxed, in a currency (`taux` is what a franc is worth);
 * null where the shop says nothing of taxes. What offers take off is not taxed.
 */
export function chiffrerTaxes(
  taxation: Taxation | null,
  lignes: readonly Taxee[],
  livraison: Exact,
  { devise, taux, remises }: { devise: CodeDevise; taux: string; remises?: Remises | undefined },
): TaxesGelees | null {
  if (!taxation) return null
  const assiettes = assiettesDe({
    lignes: lignes.map(({ produit, unite_id, quantite }, rang) => ({
      francs: sans(prixLigne(produit, unite_id, quantite), remises?.lignes[rang]),
      taux: tauxDe(taxation, produit.id),
    })),
    livraison: { francs: sans(livraison, remises?.livraison), taux: taxation.livraison },
  })
  return gelerTaxes(taxation, assiettes, { devise, taux: exact(taux) })
}

/** What is left to tax once an offer has taken its part. */
const sans = (francs: Exact, remise: Exact = zero): Exact => plus(francs, times(exact(-1), remise))

/** The tax of this cart in every currency, and in words; null where nothing is said of it. */
export function promettreTaxes(
  {
    articles,
    taxation,
    taux,
  }: {
    articles: ReadonlyMap<number, ProduitVendu & { id: number }>
    taxation: Taxation | null
    taux: Record<CodeDevise, string>
  },
  lignes: readonly Choisie[],
  livraison: Exact,
  remises?: Remises,
): TaxesPromises | null {
  if (!taxation) return null
  const vendues = lignes.flatMap((ligne, rang) => {
    const { produit_id, unite_id, quantite, couleur_id = null, taille_id = null } = ligne
    const produit = articles.get(produit_id)
    // what is not sold in this unit any more costs nothing, as everywhere
    return produit && uniteVendue(produit, unite_id)
      ? [
          {
            produit: resoudre(produit, { couleur_id, taille_id }),
            unite_id,
            quantite,
            remise: remises?.lignes[rang] ?? zero,
          },
        ]
      : []
  })
  const retirees = remises && { ...remises, lignes: vendues.map(({ remise }) => remise) }
  const en = (devise: CodeDevise) => {
    const taxes = chiffrerTaxes(taxation, vendues, livraison, {
      devise,
      taux: taux[devise],
      remises: retirees,
    })
    return {
      enPlus: taxeEnPlus(taxes),
      dites: { parts: taxes ? direParts(taxes, devise) : [], mention: taxation.mention },
    }
  }
  const toutes = { XOF: en('XOF'), EUR: en('EUR'), USD: en('USD'), JPY: en('JPY') }
  const chaque = <V>(lire: (une: (typeof toutes)['XOF']) => V): Record<CodeDevise, V> => ({
    XOF: lire(toutes.XOF),
    EUR: lire(toutes.EUR),
    USD: lire(toutes.USD),
    JPY: lire(toutes.JPY),
  })
  const { enPlus } = toutes.XOF
  return {
    francs: enPlus && Number(enPlus.unites),
    unites: chaque(({ enPlus }) => Number(enPlus?.unites ?? 0n)),
    dites: chaque(({ dites }) => dites),
  }
}
