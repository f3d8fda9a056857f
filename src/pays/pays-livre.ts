// The room `pays`: the countries: their codes and French names. It knows neither an address nor what delivery costs.
import type { Pays } from '#contract'
import { paysDe } from './choix-pays.ts'

/** The country we deliver to that the forms know by its three letters, if there is one. */
export function paysLivre(liste: Pays[] | null, alpha3: string): Pays | undefined {
  const alpha2 = paysDe(alpha3)?.alpha2
  return liste?.find(({ code }) => code === alpha2)
}
