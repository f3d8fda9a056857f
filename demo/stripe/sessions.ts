import type { Fiche as FicheCommune } from '#demo/prestataire/registre.ts'

/** What Stripe answers about a hosted payment page, as far as the shop reads it. */
export interface Session {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer_email: string | null
  expires_at: number
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  ui_mode: 'hosted_page'
  url: string | null
}

/** What Stripe answers about money given back. */
export interface Refund {
  id: string
  object: 'refund'
  amount: number
  created: number
  currency: string
  failure_reason?: string
  metadata: Record<string, string>
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
}

/** Everything the stand-in knows about one session. */
export interface Fiche extends FicheCommune {
  session: Session
  libelle: string
  /** The bank's question (3-D Secure) was asked and not answered yet. */
  confirmation: boolean
  /** Money given back, with the call that asked for it; absent in what earlier shops have kept. */
  remboursements?: { refund: Refund; idempotence: FicheCommune['idempotence'] }[]
}
