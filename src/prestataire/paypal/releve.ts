import { type FormeReleve, selon } from '../releve.ts'

const nature = selon(
  [/refund|reversal|rembours|annulation de paiement/, 'remboursement'],
  [/withdraw|retrait|virement|transfer to bank/, 'virement'],
  [/fee|frais|commission/, 'frais'],
  [/hold|reserve|release|conversion|blocage|liberation/, 'autre'],
  [/payment|paiement|checkout/, 'paiement'],
)
const PAS_ENCORE = /pending|attente|denied|refus|cancel|annul|expire|fail|echou|place/

/** As « Activity download » writes it, in English or in French. */
export const paypal: FormeReleve = {
  ou: 'PayPal, Activité, «\u202fTélécharger\u202f», transactions qui affectent le solde (CSV)',
  titres: {
    reference: ['Transaction ID', 'Numéro de transaction', 'N° de transaction'],
    date: ['Date'],
    heure: ['Time', 'Heure'],
    type: ['Type', 'Description'],
    statut: ['Status', 'État'],
    devise: ['Currency', 'Devise'],
    brut: ['Gross', 'Brut', 'Avant commission'],
    frais: ['Fee', 'Frais', 'Commission'],
    net: ['Net'],
  },
  requis: ['reference', 'date', 'type', 'devise', 'brut', 'net'],
  liens: ['Transaction ID', 'Numéro de transaction', 'N° de transaction', 'Custom Number', 'Numéro client'],
  moisDAbord: 'gross',
  nature: (type, statut) => (PAS_ENCORE.test(statut) ? null : nature(type)),
}
