import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { type CommandeGelee, listDetails } from './commande.data.ts'
import { rendreLignes } from './reservation.actions.ts'
import { markRevenues } from './retour.data.ts'

/** What came back of an order. */
export interface Retour {
  /** Ids of the lines that came back; absent: all that had not before. */
  lignes?: number[] | undefined
  /** It is sold again. */
  enStock: boolean
}

/**
 * Notes which lines of a locked order came back, and sells them again where that was said; answers whether nothing
 * of it is left at its buyer's.
 * @throws Failure ENTREE_INVALIDE for a line that is not the order's, or that came back before.
 */
export async function recevoirRetour(
  tx: Queries,
  commande: CommandeGelee,
  { lignes, enStock }: Retour,
  now: Date,
): Promise<boolean> {
  const dehors = (await listDetails(tx, [commande.id])).filter(({ revenu_le }) => revenu_le === null)
  const revenues = lignes ? dehors.filter(({ id }) => lignes.includes(id)) : dehors
  if (revenues.length < (lignes?.length ?? 0)) {
    const message = 'Cet article est déjà revenu, ou n’est pas de cette commande.'
    throw new Failure('ENTREE_INVALIDE', message, { champs: { lignes: message } })
  }
  if (revenues.length > 0) {
    const ids = revenues.map(({ id }) => id)
    await markRevenues(tx, ids, now)
  }
  const produits = revenues.flatMap(({ produit_id, ...une }) =>
    produit_id === null ? [] : [{ ...une, produit_id }],
  )
  if (enStock) await rendreLignes(tx, commande, produits, now)
  return revenues.length === dehors.length
}
