import type { Methode } from './prestataire.ts'

const ETAPE = '/livraison/paiement'
const CONFIRMATION = '/payment-cart-success'

/** Where a provider sends its payer back to, by means: having paid (or agreed to), or having given up. */
export const PAGES: Record<Methode, { retour: string; abandon: string }> = {
  carte: { retour: CONFIRMATION, abandon: ETAPE },
  paypal: { retour: '/paiement/success', abandon: '/paiementpaypal' },
  wave: { retour: CONFIRMATION, abandon: ETAPE },
  orange_money: { retour: CONFIRMATION, abandon: ETAPE },
}
