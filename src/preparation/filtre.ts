import { chiffresDe } from '#adresse/telephone.ts'
import { ETAT, type Etat, type EtatPaiement } from '#commande/commande.ts'
import { enTirets } from '#shared/lecture/tirets.ts'

export const TRIS = ['recente', 'ancienne', 'montant', '-montant'] as const
export type TriCommandes = (typeof TRIS)[number]

/** Which orders the staff wants to see; what is empty or null leaves nothing out. */
export interface FiltreCommandes {
  ids: number[]
  etats: Etat[]
  etats_paiement: EtatPaiement[]
  payment_method: string | null
  /** Only those that wait for goods the shop does not have yet (ADR 47). */
  attendue: boolean
  /** A number, a phone, a name or an e-mail, of who buys or who receives. */
  texte: string
  /** First and last day, `AAAA-MM-JJ`, in Dakar, which lives in UTC. */
  du: string | null
  au: string | null
  tri: TriCommandes
}

export const TOUTES: FiltreCommandes = {
  ids: [],
  etats: [],
  etats_paiement: [],
  payment_method: null,
  attendue: false,
  texte: '',
  du: null,
  au: null,
  tri: 'recente',
}

/** An order's own number, however it was typed (`CMD-2026-000123`, `123`), or null. */
export function idCherche(texte: string): number | null {
  const chiffres = /^(?:cmd-?\d{4}-?)?0*(\d{1,9})$/i.exec(enTirets(texte).trim())?.[1]
  return chiffres === undefined ? null : Number(chiffres)
}

/** The digits of a phone, without what people write between them; null for what is no phone. */
export function telephoneCherche(texte: string): string | null {
  const nu = chiffresDe(texte)
  return /^\+?\d{4,15}$/.test(nu) ? nu.replace(/^(\+|00?)/, '') : null
}

export { estJour } from '#shared/jour.ts'

/** What is said of an order that cannot leave before something comes in (ADR 47). */
export const EN_ATTENTE = 'En attente de marchandise'
const AVANT_DEPART: readonly number[] = [ETAT.attente, ETAT.confirmee, ETAT.preparation, ETAT.a_verifier]

/** Does a line of this order wait for goods? What has left, or was given up, waits for none. */
export const estAttendue = ({ etatcommande, detailcommandes }: Attendable): boolean =>
  AVANT_DEPART.includes(etatcommande) && detailcommandes.some(({ attente }) => attente !== null)
interface Attendable {
  etatcommande: number
  detailcommandes: readonly { attente?: string | null }[]
}

/** States in which an order waits for the staff, each with what is to be done; the first is done first. */
export const A_FAIRE = [
  { cle: 'verifier', texte: 'À vérifier', etat: ETAT.a_verifier, payment_method: null },
  { cle: 'appeler', texte: 'À confirmer par téléphone', etat: ETAT.attente, payment_method: 'livraison' },
  { cle: 'preparer', texte: 'À préparer', etat: ETAT.confirmee, payment_method: null },
  { cle: 'expedier', texte: 'À expédier', etat: ETAT.preparation, payment_method: null },
  { cle: 'livrer', texte: 'En chemin', etat: ETAT.expediee, payment_method: null },
  { cle: 'recevoir', texte: 'Retours attendus', etat: ETAT.retour, payment_method: null },
] as const
