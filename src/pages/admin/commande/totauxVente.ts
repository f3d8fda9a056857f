import { direAddition } from '#commande/addition.ts'
import { calculerTotaux } from '#commande/total.ts'
import type { Mode } from '#livraison/modes.ts'
import type { LigneProduit } from '#panier/lignes.ts'
import { zero } from '#shared/exact.ts'
import type { CodeDevise } from '#shared/money.ts'
import { useTaxes } from '#taxe/appels.ts'
import { taxePromise } from '#taxe/promises.ts'

interface Prise {
  lignes: LigneProduit[]
  pays_id: number | null
  mode: Mode | undefined
  devise: CodeDevise
  /** Undefined: not read yet. */
  taux: string | undefined
}

/** What an order that is being taken comes to, its tax as the server works it out; null as long as the rate is missing. */
export function useTotauxVente({ lignes, pays_id, mode, devise, taux }: Prise) {
  const livraison = mode?.prix ?? zero
  const { taxes, enCours } = useTaxes({ lignes, pays_id, livraison })
  if (taux === undefined) return { totaux: null, addition: null, enCours }
  const totaux = calculerTotaux({ lignes, livraison, taxe: taxePromise(taxes, devise), devise, taux })
  return { totaux, addition: direAddition(totaux, { devise, taux }, taxes?.dites[devise]), enCours }
}
