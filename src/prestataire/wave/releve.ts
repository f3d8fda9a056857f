import { type FormeReleve, selon } from '../releve.ts'

/** As the business portal writes it; a sale by QR code in a market is none of this shop's. */
export const wave: FormeReleve = {
  ou: 'Wave Business, Transactions, «\u202fExporter\u202f» (CSV)',
  titres: {
    reference: ['Transaction ID', 'Identifiant de transaction', 'ID de transaction'],
    date: ['Timestamp', 'When', 'Date', 'Horodatage'],
    heure: ['Time', 'Heure'],
    type: ['Transaction type', 'Type de transaction', 'Type'],
    devise: ['Currency', 'Devise'],
    brut: ['Amount', 'Montant'],
    frais: ['Fee', 'Frais'],
    net: ['Net amount', 'Montant net'],
  },
  requis: ['reference', 'date', 'type', 'brut', 'frais'],
  liens: [
    ...['Transaction ID', 'Identifiant de transaction', 'ID de transaction', 'Checkout API session ID'],
    ...['Session ID', 'Client reference', 'Référence client'],
  ],
  devise: 'XOF',
  nature: selon(
    [/checkout.*(refund|reversal)|rembours/, 'remboursement'],
    [/checkout|paiement en ligne/, 'paiement'],
    [/bank|banque|sweep|withdraw|retrait|virement|settlement/, 'virement'],
    [/fee|frais/, 'frais'],
  ),
}
