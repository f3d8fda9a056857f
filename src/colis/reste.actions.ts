import { deplacer } from '#commande/commande.actions.ts'
import { type CommandeGelee, listDetails } from '#commande/commande.data.ts'
import { ETAT } from '#commande/commande.ts'
import { RESTE_RETIRE } from '#commande/etape.ts'
import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { listColis } from './colis.data.ts'
import { type Pieces, resteAPartir } from './colis.ts'
import type { Trace } from './depart.actions.ts'

/** @throws Failure ETAT_REFUSE where a parcel of this order has left. */
export async function exigerRienParti(q: Queries, commande_id: number): Promise<void> {
  if ((await listColis(q, [commande_id])).length === 0) return
  throw new Failure(
    'ETAT_REFUSE',
    'Un colis de cette commande est parti\u00a0: elle ne s’annule plus. Remboursez ce qui ne part pas, ou défaites le colis.',
  )
}

/** @throws Failure ETAT_REFUSE where more pieces are to stay in the shop than are there. */
export async function exigerEncoreLa(
  tx: Queries,
  commande_id: number,
  pieces: readonly Pieces[],
): Promise<void> {
  const partis = await listColis(tx, [commande_id])
  if (partis.length === 0) return
  const details = await listDetails(tx, [commande_id])
  const reste = resteAPartir(details, partis)
  const partie = details.find(({ id }) => {
    const voulue = pieces.find((une) => une.id === id)?.quantite ?? 0
    return voulue > (reste.find((une) => une.id === id)?.quantite ?? 0)
  })
  if (!partie) return
  throw new Failure(
    'ETAT_REFUSE',
    `«\u202f${partie.designation}\u202f» est parti dans un colis\u00a0: il ne peut plus rester en boutique. Défaites le colis, ou notez un retour.`,
  )
}

/** Pieces were taken out of a locked order: where nothing of it is left in the shop, and some has left, it has left whole. */
export async function partirSiToutEst(tx: Queries, { id, etat }: CommandeGelee, trace: Trace): Promise<void> {
  const partis = await listColis(tx, [id])
  if (etat !== ETAT.preparation || partis.length === 0) return
  if (resteAPartir(await listDetails(tx, [id]), partis).length > 0) return
  await deplacer(tx, id, { etat: ETAT.expediee }, { ...trace, motif: RESTE_RETIRE })
}
