import type { Destination } from '#contract'

/** What keeps a destination from being sold as it is offered: no tariff at all, or express without its price. */
export type Manque = 'tarif' | 'express'

/** What is missing there, or null (specification, part 8: "Missing destination or tariffs"). */
export function manqueDe({
  tariflivraisons: [tarif],
  livraisonexpress,
}: Pick<Destination, 'tariflivraisons' | 'livraisonexpress'>): Manque | null {
  if (!tarif) return 'tarif'
  return livraisonexpress === 1 && tarif.prixexpress === null ? 'express' : null
}

export const DIRE_MANQUE: Record<Manque, string> = {
  tarif: 'Sans tarif',
  express: 'Express sans prix',
}
