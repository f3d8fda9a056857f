import { type Fiche as FicheCommune, nouvelId } from '#demo/prestataire/registre.ts'
import type { Stand as StandCommun } from '#demo/prestataire/stand.ts'

export const PAGE = '/demonstration/orange'
const VIE = 10 * 60_000

/** What a merchant asks of Orange. */
export interface Demande {
  merchant_key: string
  currency: string
  order_id: string
  amount: number
  return_url: string
  cancel_url: string
  notif_url: string
  lang: string
  reference: string
}

/** Everything the stand-in knows about one payment. */
export interface Fiche extends FicheCommune {
  demande: Demande
  pay_token: string
  notif_token: string
  status: 'INITIATED' | 'PENDING' | 'EXPIRED' | 'SUCCESS' | 'FAILED'
  txnid: string
  cree_le: string
}

export type Stand = StandCommun<Fiche>

export function estOuverte({ status, cree_le }: Fiche, now: Date): boolean {
  return status === 'INITIATED' && now.getTime() - Date.parse(cree_le) < VIE
}

/** The payer has answered: the shop is told, without a signature. */
export function conclure(stand: Stand, fiche: Fiche, status: 'SUCCESS' | 'FAILED'): void {
  const txnid = status === 'SUCCESS' ? nouvelId('MP') : ''
  Object.assign(fiche, { status, txnid })
  const { notif_token } = fiche
  stand.facteur.envoyer(fiche, nouvelId('notif'), JSON.stringify({ status, notif_token, txnid }))
}
