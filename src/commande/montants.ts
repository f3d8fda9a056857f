import type { Commande } from '#contract'
import { exact, toUnits } from '#shared/exact.ts'
import { DECIMALES, estDevise, formaterMontant, formaterUnites } from '#shared/money.ts'

/** An amount of the wire, in francs, as it is written. */
export function francs(montant: number): string {
  return formaterMontant(exact(montant))
}

/** What is left to be paid of it once credit has paid its part, and what came already is taken off. */
export function resteAPayer({
  montantdevise,
  devise,
  paye_avoir,
  deja_recu,
}: Pick<Commande, 'montantdevise' | 'devise' | 'paye_avoir' | 'deja_recu'>): string {
  // what comes in parts is due in francs, which have no decimals
  return montantAPayer({ devise, montantdevise: (paye_avoir?.reste ?? montantdevise) - deja_recu })
}

/** What a commande charges, in the currency it charges: never converted again. */
export function montantAPayer({ montantdevise, devise }: Pick<Commande, 'montantdevise' | 'devise'>): string {
  if (!estDevise(devise)) throw new RangeError(`not a currency: ${devise}`)
  return formaterUnites(toUnits(exact(montantdevise), DECIMALES[devise]), devise)
}
