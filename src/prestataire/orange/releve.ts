import { type FormeReleve, selon } from '../releve.ts'

const nature = selon(
  [/rembours|refund|rollback|reversal|annul/, 'remboursement'],
  [/cash ?out|retrait|virement|banque|bank/, 'virement'],
  [/frais|commission|fee/, 'frais'],
  [/marchand|merchant|web/, 'paiement'],
)

/** As the merchant's space writes it: lines about the account may stand above the names of the columns. */
export const orange_money: FormeReleve = {
  ou: 'Orange Money, espace marchand, «\u202fRelevé des transactions\u202f» (CSV)',
  titres: {
    reference: ['Référence', 'ID transaction', 'N° transaction'],
    date: ['Date'],
    heure: ['Heure'],
    type: ['Service', 'Type', 'Type d’opération'],
    statut: ['Statut', 'Status'],
    devise: ['Devise'],
    brut: ['Montant'],
    credit: ['Crédit'],
    debit: ['Débit'],
    frais: ['Frais', 'Commission'],
    net: ['Montant net'],
  },
  requis: ['reference', 'date', 'type'],
  liens: ['Référence', 'ID transaction', 'N° transaction', 'Référence marchand', 'Order ID'],
  devise: 'XOF',
  nature: (type, statut) => (/^$|succes|reussi|effectue/.test(statut) ? nature(type) : null),
}
