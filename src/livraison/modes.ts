import type { Destination, Devise } from '#contract'
import type { Exact } from '#shared/exact.ts'
import { type DemandeLivraison, prixLivraison } from './livraison.ts'
import { type Palier, palierMoinsCher } from './palier.ts'

/** A way of delivering that can be chosen: whole francs, days. */
export interface Mode {
  express: boolean
  prix: Exact
  delai: number
}

/**
 * The ways a destination offers for this weight, standard first; none means « Livraison sur devis ». Prices
 * come from the server's own rule; `devises` holds the rate of the tariff's currency.
 */
export function modesProposes(destination: Destination, poids: Exact, devises: Devise[]): Mode[] {
  const demande = demandeDe(destination, poids, devises)
  if (!demande) return []
  return [false, ...(demande.livraisonexpress ? [true] : [])].flatMap((express) => {
    const reponse = prixLivraison({ ...demande, express })
    const delai = express
      ? (destination.delaisexpress ?? destination.delaistandard)
      : destination.delaistandard
    return 'prix' in reponse ? [{ express, prix: reponse.prix, delai }] : []
  })
}

/** How much weight would make the standard way cheaper there, or null. */
export function palierPropose(destination: Destination, poids: Exact, devises: Devise[]): Palier | null {
  const demande = demandeDe(destination, poids, devises)
  return demande && palierMoinsCher(demande)
}

/** What pricing a destination needs, as the browser knows it; standard, null without tariff or rate. */
export function demandeDe(
  destination: Destination,
  poids: Exact,
  devises: Devise[],
): DemandeLivraison | null {
  const [tarif = null] = destination.tariflivraisons
  const taux = devises.find(({ code }) => code === destination.zone.devise)?.taux
  if (!tarif || !taux) return null
  return {
    pays: destination.pay.code,
    tarif,
    tauxTarif: taux,
    livraisonexpress: destination.livraisonexpress === 1 && tarif.prixexpress !== null,
    express: false,
    poids,
  }
}
