// The room `livraison`: tariffs, zones, destinations, modes and days. It knows no order: what a parcel is, its caller
// says.
import { compare, type Decimal, type Exact, exact, max, over, times, toUnits } from '#shared/exact.ts'
import { Failure } from '#shared/failure.ts'

/** Does one come for it there, where nothing is brought? */
export const estRetrait = ({ retrait }: { retrait?: number | undefined }): boolean => retrait === 1

/** A zone's tariff: prices of one kilogram, in the zone's currency; null where the bracket does not exist. */
export interface Tarif {
  prixkg: Decimal
  prix10kg: Decimal | null
  prix20kg: Decimal | null
  prixexpress: Decimal | null
}

export interface DemandeLivraison {
  /** The destination's country, in any spelling of its code. */
  pays: string
  tarif: Tarif | null
  /** What one franc is worth in the tariff's currency; 1 for francs. */
  tauxTarif: Decimal
  /** Whether the destination offers express. */
  livraisonexpress: boolean
  /** Whether express is asked for. */
  express: boolean
  /** Kilograms. */
  poids: Exact
}

const KG = exact(1)
const KG_10 = exact(10)
const KG_20 = exact(20)

/** Whether a country code, in two letters or three, small or capital, is Senegal's. */
export function paysSenegal(code: string): boolean {
  return ['sn', 'sen'].includes(code.trim().toLowerCase())
}

/**
 * Whole francs for a delivery, converted and rounded once, half-up, or « sur devis » without a tariff
 * (specification, part 9 "Delivery price").
 * @throws Failure EXPRESS_NON_PROPOSE when express is asked where it is not offered or has no price.
 */
export function prixLivraison(demande: DemandeLivraison): { prix: Exact } | { surDevis: true } {
  const { pays, tarif, tauxTarif, poids } = demande
  if (!tarif) return { surDevis: true }
  const parKilo = exact(tarif[prixApplique(demande, tarif)] ?? tarif.prixkg)
  const montant = paysSenegal(pays) ? parKilo : times(max(KG, poids), parKilo)
  return { prix: exact(toUnits(over(montant, exact(tauxTarif)), 0)) }
}

/** Which price of the tariff counts. @throws Failure EXPRESS_NON_PROPOSE. */
export function prixApplique(
  { pays, express, livraisonexpress, poids }: DemandeLivraison,
  tarif: Tarif,
): keyof Tarif {
  if (express) {
    if (livraisonexpress && tarif.prixexpress !== null) return 'prixexpress'
    throw new Failure(
      'EXPRESS_NON_PROPOSE',
      'La livraison express n’est pas proposée pour cette destination.',
    )
  }
  if (paysSenegal(pays)) return 'prixkg'
  if (compare(poids, KG_20) >= 0 && tarif.prix20kg !== null) return 'prix20kg'
  if (compare(poids, KG_10) >= 0 && tarif.prix10kg !== null) return 'prix10kg'
  return 'prixkg'
}
