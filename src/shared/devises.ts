// Amounts that come in a currency of their own, apart from `money.ts`, which every page of the shop has.
import { type Exact, exact, over, toUnits } from './exact.ts'
import { type CodeDevise, DECIMALES, estDevise, formaterUnites } from './money.ts'

/** An amount in the smallest unit of `devise` as an exact number of that currency. */
export function depuisUnites(units: bigint | number, devise: CodeDevise): Exact {
  return over(exact(BigInt(units)), exact(10n ** BigInt(DECIMALES[devise])))
}

/** An amount of the wire in its own currency, as it is written; that of an unknown currency keeps its code. */
export function ecrireMontant(montant: number, devise: string): string {
  return estDevise(devise)
    ? formaterUnites(toUnits(exact(montant), DECIMALES[devise]), devise)
    : `${montant} ${devise}`
}
