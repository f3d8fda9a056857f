import { listNonConfirmees } from '#commande/commande.data.ts'
import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { findRetenue } from './retenue.data.ts'
import { direAttente } from './retenue.ts'

const HEURE = 3_600_000
/**
 * How long an account may keep goods that it does not pay, in how much time; `longue`: put aside for a day, until the
 * shop has called (cash on delivery) or somebody close has paid.
 */
const RETENUES = {
  avance: { garde: 2 * HEURE, fenetre: 6 * HEURE },
  longue: { garde: 48 * HEURE, fenetre: 72 * HEURE },
}

/**
 * Goods put aside again and again without being paid are others' to buy in their turn (ADR 24).
 * @throws Failure ETAT_REFUSE, and says when they may be put aside again.
 */
export async function exigerRetenuePermise(
  tx: Queries,
  compte_id: number,
  payment_method: string,
  now: Date,
): Promise<void> {
  const longue = payment_method === 'livraison' || payment_method === 'proche'
  const { garde, fenetre } = longue ? RETENUES.longue : RETENUES.avance
  const depuis = new Date(now.getTime() - fenetre)
  const { secondes, premiere } = await findRetenue(tx, compte_id, { now, depuis, longue })
  if (secondes * 1000 < garde) return
  const attente = direAttente(premiere.getTime() + fenetre - now.getTime())
  throw new Failure(
    'ETAT_REFUSE',
    `Vous avez gardé des articles ${garde / HEURE}\u00a0heures sans les payer\u00a0: ils sont rendus à la vente. Vous pourrez commander à nouveau dans ${attente}, ou écrivez-nous.`,
  )
}

/** The shop calls before it sends cash on delivery: one order of an account waits for that call at a time. @throws Failure ETAT_REFUSE. */
export async function exigerUneSeule(tx: Queries, compte_id: number, remplacees: number[]): Promise<void> {
  const autres = (await listNonConfirmees(tx, compte_id)).filter((id) => !remplacees.includes(id))
  if (autres.length === 0) return
  const motif =
    'Une de vos commandes à payer à la livraison attend déjà notre appel. Attendez qu’elle soit confirmée, ou annulez-la.'
  throw new Failure('ETAT_REFUSE', motif)
}
