import type { Commande } from '#contract'
import { exact, toUnits } from '#shared/exact.ts'
import { DECIMALES, estDevise, formaterMontant, formaterUnites } from '#shared/money.ts'

/** An amount of the wire, in francs, as it is written. */
export function francs(montant: number): string {
  return formaterMontant(exact(montant))
}

/** What is left to be paid of it once gift cards and store credit have paid their part. */
export function resteAPayer(commande: Pick<Commande, 'montantdevise' | 'devise' | 'paye_avoir'>): string {
  return montantAPayer({ ...commande, montantdevise: commande.paye_avoir?.reste ?? commande.montantdevise })
}

/** What a commande charges, in the currency it charges: never converted again. */
export function montantAPayer({ montantdevise, devise }: Pick<Commande, 'montantdevise' | 'devise'>): string {
  if (!estDevise(devise)) throw new RangeError(`not a currency: ${devise}`)
  return formaterUnites(toUnits(exact(montantdevise), DECIMALES[devise]), devise)
}
