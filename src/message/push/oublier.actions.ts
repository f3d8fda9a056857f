import { deleteAbonnement, deleteSansCompte } from '#abonnement/abonnement.data.ts'
import type { Queries } from '#database/database.ts'
import type { Message } from '../message.ts'
import type { Refus } from '../poste.ts'

/**
 * Of a message that was given up: a phone that its maker says is gone is forgotten, and so is one of nobody's, which no
 * try reached; all that was to be told there goes with it. Not for a fault of the message's, or of the shop's own. False where the phone stays, or there is none.
 */
export async function oublierAppareil(
  q: Queries,
  { abonnement_id }: Pick<Message, 'abonnement_id'>,
  { definitif, panne, disparue }: Refus,
): Promise<boolean> {
  if (abonnement_id === null) return false
  if (!disparue) return !definitif && !panne && deleteSansCompte(q, abonnement_id)
  await deleteAbonnement(q, abonnement_id)
  return true
}
