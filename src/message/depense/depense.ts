// What messages to numbers cost the shop, and how many of them may leave.
import { PAR_NUMERO, type ParNumero } from '#compte/nouvelles.ts'
import { type Canal, parDuCanal } from '../canaux.ts'

/** News that leave to numbers in a day, in all, where the keeper says nothing else: what is beyond waits for the next. */
export const NOUVELLES_PAR_JOUR = 1000
/** Days that are summed up. */
export const JOURS_COMPTES = 30
/** A price in francs, and messages of a day. */
export const PRIX_MAX = 10_000
export const PAR_JOUR_MAX = 1_000_000

/** As the keeper said it; null: nothing. Prices are francs a message. */
export interface ReglageDepense {
  par_jour: number | null
  prix_sms: number | null
  prix_whatsapp: number | null
}

export interface Depense {
  par: ParNumero
  nombre: number
  /** Francs; null where nobody said what one costs. */
  montant: number | null
}

/** What was sent, and what it cost, by what reaches numbers. */
export function depensesDe(
  departs: readonly { canal: Canal; nombre: number }[],
  { prix_sms, prix_whatsapp }: ReglageDepense,
): Depense[] {
  const prix = { sms: prix_sms, whatsapp: prix_whatsapp }
  return PAR_NUMERO.map((par) => {
    const nombre = departs
      .filter(({ canal }) => parDuCanal(canal) === par)
      .reduce((somme, depart) => somme + depart.nombre, 0)
    const un = prix[par]
    return { par, nombre, montant: un === null ? null : nombre * un }
  })
}
