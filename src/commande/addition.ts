import { type Exact, exact, toUnits } from '#shared/exact.ts'
import { type CodeDevise, DECIMALES, estDevise, formaterMontant, formaterUnites } from '#shared/money.ts'
import type { Poste } from '#shared/total.ts'
import type { Totaux } from './commande.ts'

/** What a bill is made of, amount by amount, in francs; without a delivery as long as it has no price. */
export function postesDe(articles: Exact, livraison: Exact | null): Poste[] {
  return [
    { nom: 'Articles', francs: articles },
    ...(livraison ? [{ nom: 'Livraison', francs: livraison }] : []),
  ]
}

/** The currency of a bill, and what a franc is worth in it. */
export interface EnDevise {
  devise: string
  taux: string | number
}

/** A bill as it is read: every amount in its one currency, the total in francs once beside it. */
export interface Addition {
  postes: { nom: string; montant: string }[]
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
  const postes = postesDe(exact(totaux.montantarticles), exact(totaux.montantliv))
  return {
    postes: postes.map(({ nom, francs }) => ({ nom, montant: montantEnDevise(francs, { devise, taux }) })),
    total: formaterUnites(totaux.montantdevise, connue(devise)),
    soit: devise === 'XOF' ? null : formaterUnites(totaux.montantcommande, 'XOF'),
  }
}

/** What the wire says of the amounts of an order. */
interface MontantsGeles extends EnDevise {
  montantarticles: number
  montantliv: number
  montantcommande: number
  montantdevise: number
}

/** The bill of an order, as it was frozen: nothing is added up again. */
export function additionDe({ devise, taux, montantdevise, ...francs }: MontantsGeles): Addition {
  return direAddition(
    {
      montantarticles: BigInt(francs.montantarticles),
      montantliv: BigInt(francs.montantliv),
      montantcommande: BigInt(francs.montantcommande),
      montantdevise: toUnits(exact(montantdevise), DECIMALES[connue(devise)]),
    },
    { devise, taux },
  )
}

function connue(devise: string): CodeDevise {
  if (!estDevise(devise)) throw new RangeError(`not a currency: ${devise}`)
  return devise
}
