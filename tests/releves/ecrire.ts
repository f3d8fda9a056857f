// The files of the providers, written as each writes its own, for tests that read them.
import type { Methode } from '#prestataire/moyens.ts'
import { depuisUnites } from '#shared/devises.ts'
import { toDecimal } from '#shared/exact.ts'
import { type CodeDevise, DECIMALES } from '#shared/money.ts'

export interface LigneEcrite {
  nature?: 'paiement' | 'remboursement' | 'virement' | 'frais'
  /** The provider's own, of the line; and what the shop knows the payment by. */
  reference: string
  lien?: string
  le?: string
  /** In the smallest unit; below 0 what leaves the account. */
  montant: number
  frais?: number
  devise?: CodeDevise
}
type Complete = Required<LigneEcrite>

const dire = (unites: number, devise: CodeDevise) =>
  toDecimal(depuisUnites(unites, devise), DECIMALES[devise])

const STRIPE = { paiement: 'charge', remboursement: 'refund', virement: 'payout', frais: 'fee' }
const PAYPAL = {
  ...{ paiement: 'Express Checkout Payment', remboursement: 'Payment Refund' },
  ...{ virement: 'General Withdrawal', frais: 'Monthly fee' },
}
const WAVE = {
  ...{ paiement: 'api_checkout', remboursement: 'api_checkout_refund' },
  ...{ virement: 'bank_transfer', frais: 'fee' },
}
const ORANGE = {
  ...{ paiement: 'Paiement marchand', remboursement: 'Remboursement' },
  ...{ virement: 'Virement bancaire', frais: 'Commission mensuelle' },
}

type Ecrire = (ligne: Complete, rang: number) => string[]
interface Forme {
  avant?: string
  separateur: string
  colonnes: string[]
  ligne: Ecrire
}

const FORMES: Record<Methode, Forme> = {
  carte: {
    separateur: ',',
    colonnes: [
      ...['balance_transaction_id', 'created_utc', 'currency', 'gross', 'fee', 'net', 'reporting_category'],
      ...['source_id', 'payment_intent_id'],
    ],
    ligne: ({ nature, reference, lien, le, montant, frais, devise }) => [
      ...[reference, le.slice(0, 19).replace('T', ' '), devise.toLowerCase(), dire(montant, devise)],
      ...[dire(frais, devise), dire(montant - frais, devise), STRIPE[nature]],
      ...(nature === 'remboursement' ? [lien, ''] : ['', lien]),
    ],
  },
  paypal: {
    separateur: ',',
    colonnes: [
      'Date',
      'Time',
      'TimeZone',
      'Name',
      'Type',
      'Status',
      'Currency',
      'Gross',
      'Fee',
      'Net',
      'Transaction ID',
    ],
    ligne: ({ nature, reference, lien, le, montant, frais, devise }) => [
      ...[`${le.slice(5, 7)}/${le.slice(8, 10)}/${le.slice(0, 4)}`, le.slice(11, 19), 'GMT', 'Awa Diop'],
      ...[PAYPAL[nature], 'Completed', devise, dire(montant, devise), dire(-frais, devise)],
      ...[dire(montant - frais, devise), lien || reference],
    ],
  },
  wave: {
    separateur: ',',
    colonnes: [
      'Timestamp',
      'Transaction ID',
      'Transaction type',
      'Amount',
      'Fee',
      'Currency',
      'Checkout API session ID',
    ],
    ligne: ({ nature, reference, lien, le, montant, frais, devise }) => [
      ...[le, reference, WAVE[nature], dire(montant - frais, devise), dire(frais, devise), devise, lien],
    ],
  },
  orange_money: {
    avant: 'Relevé du compte marchand;Teranga\r\nPériode;novembre 2026\r\n',
    separateur: ';',
    colonnes: ['N°', 'Date', 'Heure', 'Référence', 'Service', 'Statut', 'Débit', 'Crédit', 'Frais'],
    ligne: ({ nature, reference, lien, le, montant, frais, devise }, rang) => [
      ...[String(rang + 1), `${le.slice(8, 10)}/${le.slice(5, 7)}/${le.slice(0, 4)}`, le.slice(11, 19)],
      ...[lien || reference, ORANGE[nature], 'Succès'],
      ...(montant < 0 ? [dire(-montant, devise), ''] : ['', dire(montant, devise)]),
      dire(frais, devise),
    ],
  },
}

const VIDE = { nature: 'paiement', lien: '', le: '2026-11-21T10:05:00Z', frais: 0, devise: 'XOF' } as const

/** A file as this provider writes it. */
export function ecrireReleve(moyen: Methode, lignes: readonly LigneEcrite[]): string {
  const { avant = '', separateur, colonnes, ligne } = FORMES[moyen]
  const ecrites = lignes.map((une, rang) => ligne({ ...VIDE, ...une }, rang))
  const dite = (cellules: string[]) => cellules.join(separateur)
  return `${avant}${[colonnes, ...ecrites].map(dite).join('\r\n')}\r\n`
}
