import { deplacer, type Trace } from '#commande/commande.actions.ts'
import { lockCommande } from '#commande/commande.data.ts'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import { listTentatives, lockTentative } from '#tentative/tentative.data.ts'
import { listRemboursements } from './remboursement.data.ts'
import { type EtatRemboursement, type Remboursement, rendu } from './remboursement.ts'

export type Qui = Omit<Trace, 'par'>

/** Since when the money is gone; null while it is not. */
export const faitLe = (etat: EtatRemboursement, { fait_le }: Remboursement, now: Date): Date | null =>
  etat === 'fait' ? (fait_le ?? now) : null

const de = (rendues: Remboursement[], id: number) => rendues.filter((un) => un.tentative_id === id)

const { non_paye, en_cours, echoue } = ETAT_PAIEMENT
const IMPAYEE: readonly number[] = [non_paye, en_cours, echoue]

/** The order's payment says what has gone back of the money that paid it. */
export async function suivre(tx: Queries, tentative_id: number, qui: Qui): Promise<void> {
  const tentative = await lockTentative(tx, tentative_id)
  const commande = tentative && (await lockCommande(tx, tentative.commande_id))
  // a second payment was never the order's
  if (!commande || tentative.etat === 'a_rembourser') return
  const soeurs = tentative.etat === 'payee' ? await listTentatives(tx, commande.id) : [tentative]
  const siennes = soeurs.filter(({ etat }) => etat === tentative.etat)
  const rendues = await listRemboursements(
    tx,
    siennes.map(({ id }) => id),
  )
  const parti = rendu(rendues)
  const tout = parti > 0 && siennes.every(({ id, recu }) => rendu(de(rendues, id)) === recu)
  const { paye, rembourse, rembourse_en_partie } = ETAT_PAIEMENT
  if (tentative.etat !== 'payee' && (!tout || !IMPAYEE.includes(commande.etat_paiement))) return
  const etat_paiement = tout ? rembourse : parti > 0 ? rembourse_en_partie : paye
  await deplacer(tx, commande.id, { etat_paiement }, qui)
}
