import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { type CommandeGelee, listEtapes, lockCommande } from '../commande.data.ts'
import { A_PREPARER, ETAT, type Etat, numeroCommande } from '../commande.ts'
import { colisPartis } from '../etape.ts'

/** May what was added to an order still leave with it? `partie`: it has left, a parcel of it at least. */
type Sort = 'la' | 'partie' | 'annulee' | 'retournee'

const FINIES: Partial<Record<Etat, Sort>> = { [ETAT.annulee]: 'annulee', [ETAT.retournee]: 'retournee' }

/**
 * What has become of the order that this one, which is locked, was added to (ADR 71). It is locked too, after its
 * complement: nothing locks the two the other way round. Null: it completes none.
 */
export async function sortDeLaCompletee(
  tx: Queries,
  { complete_id }: Pick<CommandeGelee, 'complete_id'>,
): Promise<{ sort: Sort; numero: string } | null> {
  const completee = complete_id === null ? null : await lockCommande(tx, complete_id)
  if (!completee) return null
  const { id, etat, cree_le } = completee
  const entiere = A_PREPARER.includes(etat) && colisPartis(await listEtapes(tx, [id])) === 0
  return { sort: FINIES[etat] ?? (entiere ? 'la' : 'partie'), numero: numeroCommande(id, cree_le) }
}

const DITS: Record<Exclude<Sort, 'la'>, string> = {
  partie: 'est déjà partie',
  annulee: 'est annulée',
  retournee: 'est revenue',
}

/** Why a complement does not leave with its order, as its move says it; null: it still does. */
export const direSort = (
  sort: Sort,
  numero: string,
  qui: 'qu’elle' | 'que celle-ci' = 'qu’elle',
): string | null => (sort === 'la' ? null : `${numero}, ${qui} complète, ${DITS[sort]}`)

/**
 * Before the staff takes up or confirms what waits for its payment.
 * @throws Failure ETAT_REFUSE: the order that it completes is not there any more, and its delivery was the difference.
 */
export async function exigerCompleteeLa(tx: Queries, row: CommandeGelee, vers: Etat): Promise<void> {
  const reprise = vers === ETAT.attente || (vers === ETAT.confirmee && row.etat === ETAT.attente)
  const completee = reprise ? await sortDeLaCompletee(tx, row) : null
  const dit = completee && direSort(completee.sort, completee.numero, 'que celle-ci')
  if (dit)
    throw new Failure(
      'ETAT_REFUSE',
      `La commande ${dit}\u00a0: rien ne partirait plus avec elle. Passez-en une nouvelle, avec sa livraison.`,
    )
}
