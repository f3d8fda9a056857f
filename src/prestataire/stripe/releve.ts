import { type FormeReleve, selon } from '../releve.ts'

/** As the reports « Balance » and « Payout reconciliation » itemise it; older exports call the columns otherwise. */
export const carte: FormeReleve = {
  ou: 'Stripe, Rapports, «\u202fRapprochement des virements\u202f» ou «\u202fSolde\u202f», fichier détaillé (CSV)',
  titres: {
    reference: ['balance_transaction_id', 'id'],
    date: ['created_utc', 'created', 'created (utc)', 'effective_at_utc', 'effective_at'],
    type: ['reporting_category', 'type'],
    devise: ['currency'],
    brut: ['gross', 'amount'],
    frais: ['fee', 'fees'],
    net: ['net'],
    client_montant: ['customer_facing_amount'],
    client_devise: ['customer_facing_currency'],
    virement: ['automatic_payout_id'],
    virement_le: ['automatic_payout_effective_at_utc', 'automatic_payout_effective_at'],
  },
  requis: ['reference', 'date', 'type', 'devise', 'brut', 'net'],
  liens: ['payment_intent_id', 'source_id', 'source', 'refund_id', 'charge_id'],
  revient: /^(refund_failure|dispute_reversal)$/,
  nature: selon(
    [/^(charge|payment)$/, 'paiement'],
    // what a bank takes back was not decided here, and what comes back again is no sale: the shop knows neither
    [/^(refund|payment_refund|refund_failure|dispute|dispute_reversal)$/, 'remboursement'],
    [/^payout(_reversal)?$/, 'virement'],
    [/fee/, 'frais'],
  ),
}
