import type { AvoirsGeles } from '#avoir/avoir.ts'
import type { Commande } from '#contract'
import { type Exact, exact, times, toUnits } from '#shared/exact.ts'
import { type CodeDevise, DECIMALES, estDevise, formaterMontant, formaterUnites } from '#shared/money.ts'
import { additionnerUnites, repartir } from '#shared/total.ts'
import type { TaxesDites } from '#taxe/taxe.ts'
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
  /** The goods as they are written, in the smallest unit of the currency: what their lines come to. */
  articles: bigint
  /** What of the total is tax, rate by rate, and why there is none. */
  taxes: TaxesDites
  /** What its lines are less by, together: negative, or none. */
  remise: bigint
  /** What credit and what came already pay of it, and what is left to be paid, as they are written; null: nothing. */
  paye: { nom: string; montant: string; reste: string } | null
}

const SANS_TAXES: TaxesDites = { parts: [], mention: null }

/** An exact amount in francs as a bill of that currency shows it: rounded here, and only here. */
export function montantEnDevise(francs: Exact, { devise, taux }: EnDevise): string {
  return formaterMontant(francs, connue(devise), exact(taux))
}

/** A bill that is being made: the total is what is charged, its amounts as written come to it. */
export function direAddition(
  { postes, ...totaux }: Totaux,
  enDevise: EnDevise,
  taxes: TaxesDites | null = null,
  avoirs: Pick<AvoirsGeles, 'nom' | 'montants'> | null = null,
): Addition {
  const devise = connue(enDevise.devise)
  const { taxedevise = 0n } = totaux
  // what the tax comes to in that currency is known to the cent: the others share the rest
  const partages = repartir(
    postes.flatMap(({ code, francs }) => (code === 'taxe' ? [] : francs)),
    totaux.montantdevise - taxedevise,
    { devise, taux: exact(enDevise.taux) },
  )
  // the tax is the last amount that a bill names
  const unites = [...partages, taxedevise]
  return {
    postes: postes.map(({ code, nom }, rang) => ({
      ...{ code, nom },
      montant: formaterUnites(unites[rang] ?? 0n, devise),
    })),
    total: formaterUnites(totaux.montantdevise, devise),
    soit: devise === 'XOF' ? null : formaterUnites(totaux.montantcommande, 'XOF'),
    articles: unites[postes.findIndex(({ code }) => code === 'articles')] ?? 0n,
    taxes: taxes ?? SANS_TAXES,
    remise: unites[postes.findIndex(({ code }) => code === 'remise')] ?? 0n,
    paye: avoirs && direPaye(avoirs.nom, BigInt(avoirs.montants[devise]), totaux.montantdevise, devise),
  }
}

const direPaye = (nom: string, paye: bigint, total: bigint, devise: CodeDevise) => ({
  ...{ nom, montant: formaterUnites(-paye, devise), reste: formaterUnites(total - paye, devise) },
})

/** The lines of a bill as they are written, in their order: together they come to its goods. */
export function direLignes(
  francs: readonly Exact[],
  { articles }: Pick<Addition, 'articles'>,
  enDevise: EnDevise,
): string[] {
  const devise = connue(enDevise.devise)
  const unites = repartir(francs, articles, { devise, taux: exact(enDevise.taux) })
  return unites.map((un) => formaterUnites(un, devise))
}

/**
 * What offers take off each line (whole francs), « Remise : −500 FCFA », as a bill writes it: together they come to its
 * discount. Null where they take nothing.
 */
export function direRemises(
  francs: readonly number[],
  { remise }: Pick<Addition, 'remise'>,
  enDevise: EnDevise,
): (string | null)[] {
  const devise = connue(enDevise.devise)
  const moins = francs.map((un) => exact(-un))
  const unites = repartir(moins, remise, { devise, taux: exact(enDevise.taux) })
  return unites.map((un) => (un === 0n ? null : `Remise\u00a0: ${formaterUnites(un, devise)}`))
}

/** What an order's bill is read from. */
export type Chiffree = Pick<
  Commande,
  'postes' | 'montantcommande' | 'montantdevise' | 'devise' | 'taux' | 'taxes' | 'paye_avoir'
> &
  Partial<Pick<Commande, 'deja_recu'>>

/** The lines of an order as its bill writes them. */
export function direLignesDe(commande: Chiffree & Pick<Commande, 'detailcommandes'>): string[] {
  const francs = commande.detailcommandes.map(({ prix, quantite }) => times(exact(prix), exact(quantite)))
  return direLignes(francs, additionDe(commande), commande)
}

/** What offers took off the lines of an order, as its bill writes it. */
export function direRemisesDe(commande: Chiffree & Pick<Commande, 'detailcommandes'>): (string | null)[] {
  const francs = commande.detailcommandes.map(({ remise }) => remise)
  return direRemises(francs, additionDe(commande), commande)
}

/** The bill of an order, as it was frozen: nothing is added up again. */
export function additionDe({
  postes,
  montantcommande,
  montantdevise,
  taxes,
  paye_avoir,
  deja_recu = 0,
  ...enDevise
}: Chiffree): Addition {
  const unites = (montant: number) => toUnits(exact(montant), DECIMALES[connue(enDevise.devise)])
  const totaux = {
    postes: postes.map(({ montant, ...poste }) => ({ ...poste, francs: exact(montant) })),
    montantcommande: BigInt(montantcommande),
    montantdevise: unites(montantdevise),
    taxedevise: unites(taxes?.enplus ?? 0),
  }
  const devise = connue(enDevise.devise)
  const dite = direAddition(totaux, enDevise, taxes)
  const { nom, montant } = paye_avoir ?? { nom: 'Déjà reçu', montant: 0 }
  // what came in parts came in francs, where both are whole
  const paye = unites(additionnerUnites([montant, deja_recu]))
  return paye ? { ...dite, paye: direPaye(nom, paye, totaux.montantdevise, devise) } : dite
}

function connue(devise: string): CodeDevise {
  if (!estDevise(devise)) throw new RangeError(`not a currency: ${devise}`)
  return devise
}
