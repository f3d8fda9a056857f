import type { Destination, Devise } from '#contract'
import type { Exact } from '#shared/exact.ts'
import { prixLivraison } from './livraison.ts'

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
  const [tarif = null] = destination.tariflivraisons
  const taux = devises.find(({ code }) => code === destination.zone.devise)?.taux
  if (!tarif || !taux) return []
  const offerte = destination.livraisonexpress === 1 && tarif.prixexpress !== null
  return [false, ...(offerte ? [true] : [])].flatMap((express) => {
    const reponse = prixLivraison({
      pays: destination.pay.code,
      tarif,
      tauxTarif: taux,
      livraisonexpress: offerte,
      express,
      poids,
    })
    const delai = express
      ? (destination.delaisexpress ?? destination.delaistandard)
      : destination.delaistandard
    return 'prix' in reponse ? [{ express, prix: reponse.prix, delai }] : []
  })
}

/** A weight as people read it: `2,5 kg`, at most two decimals. */
export function formaterPoids(poids: Exact): string {
  const centiemes = (poids.n * 100n * 2n + poids.d) / (poids.d * 2n)
  const decimales = String(centiemes % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${centiemes / 100n}${decimales && `,${decimales}`}\u00a0kg`
}
