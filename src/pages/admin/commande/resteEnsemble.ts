import { tient } from '#remboursement/remboursement.ts'
import { depuisUnites } from '#shared/devises.ts'
import { exact, over, times, toUnits, toWire } from '#shared/exact.ts'
import { DECIMALES, estDevise } from '#shared/money.ts'
import type { Dossier, Tentative } from '../appels.ts'
import { moins } from '../montant.ts'

type Argent = Pick<Dossier, 'remboursements'> & {
  commande: Pick<Dossier['commande'], 'devise' | 'paye_avoir'>
  tentatives: readonly Pick<Tentative, 'id' | 'etat' | 'payment_method' | 'recu' | 'devise_recue'>[]
}

/** What is left of a payment, in the currency that came. */
export const resteDe = (
  { id, recu }: Pick<Tentative, 'id' | 'recu'>,
  remboursements: Dossier['remboursements'],
): number =>
  remboursements
    .filter((un) => un.tentative_id === id && tient(un))
    .reduce((reste, { montant }) => moins(reste, montant), recu ?? 0)

/**
 * What of an order that several payments paid may still go back of them together, articles too, in its own currency; null
 * where at most one has something left, or one brought another currency. Credit is francs, and worth its frozen part.
 */
export function resteEnsemble({ commande, tentatives, remboursements }: Argent): number | null {
  const { devise, paye_avoir } = commande
  const payees = tentatives.filter(({ etat }) => etat === 'payee')
  const encore = payees.filter((une) => resteDe(une, remboursements) > 0)
  const autres = payees.filter(({ payment_method }) => payment_method !== 'avoir')
  if (encore.length < 2 || !estDevise(devise) || autres.some((une) => une.devise_recue !== devise))
    return null
  const somme = (montants: number[]) => montants.reduce((total, un) => moins(total, -un), 0)
  const credits = payees.filter(({ payment_method }) => payment_method === 'avoir')
  const total = somme(credits.map(({ recu }) => recu ?? 0))
  const deja = moins(total, somme(credits.map((une) => resteDe(une, remboursements))))
  const valeur = paye_avoir?.montant ?? 0
  const rendue =
    total === 0 ? 0 : toUnits(times(exact(valeur), over(exact(deja), exact(total))), DECIMALES[devise])
  const restes = autres.map((une) => resteDe(une, remboursements))
  return somme([...restes, moins(valeur, toWire(depuisUnites(rendue, devise)))])
}
