import { randomBytes } from 'node:crypto'
import type { Fiche as FicheCommune } from '#demo/prestataire/registre.ts'

export interface Montant {
  currency_code: string
  value: string
}

export interface Capture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Montant
  custom_id: string
  invoice_id: string
  final_capture: true
  create_time: string
}

interface Lien {
  rel: string
  href: string
  method: string
}

/** What PayPal answers about an order, as far as the shop reads it. */
export interface Ordre {
  id: string
  intent: 'CAPTURE'
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  create_time: string
  purchase_units: [
    {
      reference_id: string
      custom_id: string
      invoice_id: string
      description: string
      amount: Montant
      payee: { merchant_id: string }
      payments?: { captures: Capture[] }
    },
  ]
  links: Lien[]
}

/** What the payer's account does when the money is taken. */
export const EFFETS = ['accepte', 'refuse', 'attend'] as const
export type Effet = (typeof EFFETS)[number]

export interface Remboursement {
  id: string
  cle: string
  demande: string
  status: 'COMPLETED'
  amount: Montant
}

/** Everything the stand-in knows about one order. */
export interface Fiche extends FicheCommune {
  ordre: Ordre
  retour: string
  abandon: string
  effet: Effet
  /** The answer of the capture that had this key: the same key gets it again. */
  captures: { cle: string; status: number; corps: object }[]
  remboursements: Remboursement[]
}

/** Seventeen letters and digits, as PayPal names things. */
export function nouveauNom(): string {
  const lettres = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...randomBytes(17)].map((byte) => lettres[byte % lettres.length]).join('')
}

/** The one unit of an order. */
export const unite = ({ ordre }: Fiche) => ordre.purchase_units[0]
export const captureDe = (fiche: Fiche) => unite(fiche).payments?.captures[0]
