import type { Commande } from '#contract'
import { type Exact, exact, toUnits } from '#shared/exact.ts'
import { type CodeDevise, DECIMALES, estDevise, formaterMontant, formaterUnites } from '#shared/money.ts'
import type { Totaux } from './total.ts'

/** The currency of a bill, and what a franc is worth in it. */
export interface EnDevise {
  devise: string
  taux: string | number
}

/** A bill as it is read: every amount in its one currency, the total in francs once beside it. */
export interface Addition {
  postes: { code: string; nom: string; montant: string }[]
  total: string
  /** The total in francs; null where it is in francs already. */
  soit: string | null
}

/** An exact amount in francs as a bill of that currency shows it: rounded here, and only here. */
export function montantEnDevise(francs: Exact, { devise, taux }: EnDevise): string {
  return formaterMontant(francs, connue(devise), exact(taux))
}

/** A bill that is being made. */
export function direAddition(totaux: Totaux, { devise, taux }: EnDevise): Addition {
  return {
    postes: totaux.postes.map(({ code, nom, francs }) => ({
      code,
      nom,
      montant: montantEnDevise(francs, { devise, taux }),
    })),
    total: formaterUnites(totaux.montantdevise, connue(devise)),
    soit: devise === 'XOF' ? null : formaterUnites(totaux.montantcommande, 'XOF'),
  }
}

/** The bill of an order, as it was frozen: nothing is added up again. */
export function additionDe({
  postes,
  montantcommande,
  montantdevise,
  ...enDevise
}: Pick<Commande, 'postes' | 'montantcommande' | 'montantdevise' | 'devise' | 'taux'>): Addition {
  const totaux = {
    postes: postes.map(({ montant, ...poste }) => ({ ...poste, francs: exact(montant) })),
    montantcommande: BigInt(montantcommande),
    montantdevise: toUnits(exact(montantdevise), DECIMALES[connue(enDevise.devise)]),
  }
  return direAddition(totaux, enDevise)
}

function connue(devise: string): CodeDevise {
  if (!estDevise(devise)) throw new RangeError(`not a currency: ${devise}`)
  return devise
}
