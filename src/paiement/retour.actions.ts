import { isFailure } from '#shared/failure.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { findDerniere, listTentatives } from '#tentative/tentative.data.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { reglerTentative } from './reglement.actions.ts'

/**
 * What a payer who comes back is told of: the provider is asked about the latest attempt if that is open. `dite` is
 * the attempt that the page speaks of, `encaisse` the one that brought the money, or would.
 */
export async function suivreRetour(
  services: PaiementServices,
  commande_id: number,
): Promise<{ dite: Tentative | null; encaisse: Tentative | null }> {
  const { database } = services
  const derniere = await findDerniere(database, commande_id)
  if (derniere?.etat === 'ouverte') {
    await reglerTentative(services, derniere.id, 'retour').catch((error) => {
      // the page says « en cours » and the background control asks again
      if (!isFailure(error)) throw error
    })
  }
  const tentatives = await listTentatives(database, commande_id)
  const dite = tentatives.at(-1) ?? null
  return { dite, encaisse: tentatives.find(({ etat }) => etat === 'payee') ?? dite }
}
