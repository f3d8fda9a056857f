import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { findRetenue } from './retenue.data.ts'
import { direAttente } from './retenue.ts'

const HEURE = 3_600_000
/** How long an account may keep goods that it does not pay, in how much time; the shop calls before cash on delivery. */
const RETENUES = {
  avance: { garde: 2 * HEURE, fenetre: 6 * HEURE },
  livraison: { garde: 48 * HEURE, fenetre: 72 * HEURE },
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
  const livraison = payment_method === 'livraison'
  const { garde, fenetre } = livraison ? RETENUES.livraison : RETENUES.avance
  const depuis = new Date(now.getTime() - fenetre)
  const { secondes, premiere } = await findRetenue(tx, compte_id, { now, depuis, livraison })
  if (secondes * 1000 < garde) return
  const attente = direAttente(premiere.getTime() + fenetre - now.getTime())
  throw new Failure(
    'ETAT_REFUSE',
    `Vous avez gardé des articles ${garde / HEURE}\u00a0heures sans les payer\u00a0: ils sont rendus à la vente. Vous pourrez commander à nouveau dans ${attente}, ou écrivez-nous.`,
  )
}
