// The room `commande`: an order: its states, its moves, how it is shown. It takes no money and calls no provider;
// alone it moves an order from one state to the next.
import type { CodeDevise } from '#shared/money.ts'

export const ETAT = {
  attente: 0,
  confirmee: 1,
  preparation: 2,
  expediee: 3,
  livree: 4,
  annulee: 5,
  retour: 6,
  retournee: 7,
  a_verifier: 8,
} as const
export type Etat = (typeof ETAT)[keyof typeof ETAT]

export const ETAT_PAIEMENT = {
  non_paye: 0,
  en_cours: 1,
  paye: 2,
  echoue: 3,
  rembourse_en_partie: 4,
  rembourse: 5,
  a_encaisser: 6,
} as const
export type EtatPaiement = (typeof ETAT_PAIEMENT)[keyof typeof ETAT_PAIEMENT]

export type Badge = 'warning' | 'info' | 'success' | 'error' | 'neutral'
export interface Affichage {
  text: string
  badge: Badge
}

/** `etat_text` and `etat_badge`, by `etatcommande`. */
export const ETATS: Record<Etat, Affichage> = {
  0: { text: 'En attente de paiement', badge: 'warning' },
  1: { text: 'Confirmée', badge: 'info' },
  2: { text: 'En préparation', badge: 'info' },
  3: { text: 'Expédiée', badge: 'info' },
  4: { text: 'Livrée', badge: 'success' },
  5: { text: 'Annulée', badge: 'neutral' },
  6: { text: 'Retour en cours', badge: 'warning' },
  7: { text: 'Retournée', badge: 'neutral' },
  8: { text: 'À vérifier', badge: 'error' },
}

/** `etat_text_paiement` and `etat_badge_paiement`, by `etatpaiement`. */
export const ETATS_PAIEMENT: Record<EtatPaiement, Affichage> = {
  0: { text: 'Non payé', badge: 'neutral' },
  1: { text: 'En cours', badge: 'warning' },
  2: { text: 'Payé', badge: 'success' },
  3: { text: 'Échoué', badge: 'error' },
  4: { text: 'Remboursé en partie', badge: 'info' },
  5: { text: 'Remboursé', badge: 'info' },
  6: { text: 'À encaisser', badge: 'warning' },
}

/** Who may ask for a move: the buyer, the staff, a settled payment, the clock, a parcel that did not leave after all. */
export type Demandeur = 'client' | 'equipe' | 'paiement' | 'echeance' | 'colis'
interface Mouvement {
  de: number
  vers: number
  par: readonly Demandeur[]
  /** Where the payment must stand once the order has moved; absent: anywhere. */
  avec?: readonly EtatPaiement[]
}

/** Paid, at least in part, or to be paid at the door: what an order needs to go on. */
const ENGAGE = [ETAT_PAIEMENT.paye, ETAT_PAIEMENT.rembourse_en_partie, ETAT_PAIEMENT.a_encaisser] as const
/** No money is there, and none is under way. */
const SANS_ARGENT = [ETAT_PAIEMENT.non_paye, ETAT_PAIEMENT.echoue] as const

/** Every move an order and its payment may make, and who may ask for it. Nothing else moves. */
export const MOUVEMENTS: { etat: readonly Mouvement[]; etat_paiement: readonly Mouvement[] } = {
  etat: [
    // money that has come, or, by the buyer or the staff, cash on delivery: only `paiement` says that it is paid
    { de: 0, vers: 1, par: ['paiement', 'client', 'equipe'], avec: ENGAGE },
    { de: 0, vers: 5, par: ['client', 'equipe', 'echeance'] },
    { de: 0, vers: 8, par: ['paiement'] },
    { de: 1, vers: 2, par: ['equipe'], avec: ENGAGE },
    { de: 2, vers: 3, par: ['equipe'], avec: ENGAGE },
    // something is missing, or its buyer has called: nothing has left yet
    { de: 2, vers: 5, par: ['equipe'] },
    { de: 3, vers: 2, par: ['colis'] },
    { de: 3, vers: 4, par: ['equipe'] },
    // nobody took the parcel
    { de: 3, vers: 6, par: ['equipe'] },
    // a gift card, which leaves as it is paid
    { de: 1, vers: 4, par: ['paiement'], avec: [ETAT_PAIEMENT.paye] },
    { de: 1, vers: 5, par: ['client', 'equipe'] },
    // money that comes for an order whose time was over: there may still be stock, or not
    { de: 5, vers: 1, par: ['paiement'], avec: ENGAGE },
    { de: 5, vers: 8, par: ['paiement'] },
    // given up and wanted again: the staff puts its goods aside once more, and the buyer pays
    { de: 5, vers: 0, par: ['equipe'], avec: SANS_ARGENT },
    { de: 8, vers: 1, par: ['equipe'], avec: ENGAGE },
    { de: 8, vers: 5, par: ['equipe'] },
    { de: 4, vers: 6, par: ['equipe'] },
    { de: 6, vers: 7, par: ['equipe'] },
    { de: 6, vers: 4, par: ['equipe'] },
    // nobody took it, and its buyer waits for it
    { de: 6, vers: 3, par: ['equipe'], avec: ENGAGE },
  ],
  etat_paiement: [
    { de: 0, vers: 1, par: ['paiement'] },
    { de: 0, vers: 2, par: ['paiement'] },
    { de: 0, vers: 6, par: ['client', 'equipe'] },
    // nobody waits for the money of an order given up
    { de: 1, vers: 0, par: ['client', 'equipe', 'paiement', 'echeance'] },
    { de: 1, vers: 2, par: ['paiement'] },
    { de: 1, vers: 3, par: ['paiement'] },
    { de: 3, vers: 0, par: ['paiement', 'echeance'] },
    { de: 3, vers: 1, par: ['paiement'] },
    { de: 3, vers: 2, par: ['paiement'] },
    // tried by card in vain, to be paid at the door after all
    { de: 3, vers: 6, par: ['equipe'] },
    { de: 6, vers: 2, par: ['equipe', 'paiement'] },
    // cash that was noted, and never came
    { de: 2, vers: 6, par: ['equipe'] },
    { de: 6, vers: 0, par: ['client', 'equipe'] },
    { de: 2, vers: 4, par: ['equipe', 'paiement'] },
    { de: 2, vers: 5, par: ['equipe', 'paiement'] },
    { de: 4, vers: 5, par: ['equipe', 'paiement'] },
    // money that was never accepted as the order's, given back
    { de: 0, vers: 5, par: ['paiement'] },
    { de: 1, vers: 5, par: ['paiement'] },
    { de: 3, vers: 5, par: ['paiement'] },
    // a refund that the bank sent back
    { de: 4, vers: 2, par: ['paiement'] },
    { de: 5, vers: 2, par: ['paiement'] },
    { de: 5, vers: 4, par: ['paiement'] },
  ],
}

const trouver = (genre: keyof typeof MOUVEMENTS, de: number, vers: number): Mouvement | undefined =>
  MOUVEMENTS[genre].find((move) => move.de === de && move.vers === vers)

/** May it go from `de` to `vers`, whoever asks or, with `par`, when this one asks? Staying is no move. */
export function mouvementPermis(
  genre: keyof typeof MOUVEMENTS,
  de: number,
  vers: number,
  par?: Demandeur,
): boolean {
  const mouvement = trouver(genre, de, vers)
  return mouvement !== undefined && (par === undefined || mouvement.par.includes(par))
}

/**
 * Why an order that is on its way back may not go there, `livree` saying whether it was handed over before; null: it may.
 * What nobody took leaves anew, and is handed over as any; what was handed over stays where it was.
 */
export function refusDepuisRetour(vers: number, livree: boolean): string | null {
  if (vers === ETAT.livree && !livree)
    return 'Cette commande n’a jamais été remise\u00a0: faites-la repartir, puis notez sa remise.'
  if (vers === ETAT.expediee && livree) return 'Cette commande a déjà été remise\u00a0: elle ne repart pas.'
  return null
}

/** May an order go from `de` to `vers` while its payment stands, or is put, there? */
export function paiementConvient(de: Etat, vers: Etat, etat_paiement: EtatPaiement): boolean {
  return trouver('etat', de, vers)?.avec?.includes(etat_paiement) ?? true
}

/**
 * How long an order that the staff opened again, or placed for somebody, keeps its stock: its buyer is written to, and
 * is not waiting.
 */
export const HEURES_REOUVERTURE = 24
/** How long a placed order keeps its stock while it waits for the payment: a Stripe session lives at least 30. */
export const MINUTES_RESERVATION = 35
/** The same for cash on delivery, which the shop confirms by phone first. */
export const HEURES_CONFIRMATION = 24

/** Sure, and still in the shop. */
export const A_PREPARER: readonly number[] = [ETAT.confirmee, ETAT.preparation]

/**
 * Does it wait for the money of whoever buys or receives it, at the door or before? What was handed over is paid already as
 * they know: it is the deliverer who hands its money in later.
 */
export function attendSonArgent({
  etatcommande,
  etatpaiement,
}: {
  etatcommande: number
  etatpaiement: number
}) {
  return (
    etatpaiement === ETAT_PAIEMENT.a_encaisser && etatcommande > ETAT.attente && etatcommande < ETAT.livree
  )
}

/** `CMD-2026-000123`: the year it was placed (UTC) and its id. */
export function numeroCommande(id: number, date: Date): string {
  return `CMD-${date.getUTCFullYear()}-${String(id).padStart(6, '0')}`
}

/** What a line of the wire names in place of a product: a gift card is none. */
export const SANS_PRODUIT = 0

/** Does it buy a gift card? It is then all that it buys. */
export const achetteCarte = ({
  detailcommandes,
}: {
  detailcommandes: readonly { produit_id: number }[]
}): boolean => detailcommandes.some(({ produit_id }) => produit_id === SANS_PRODUIT)

/** What an order costs in each currency, in its smallest unit, as it was placed: what any means charges. */
export type Montants = Record<CodeDevise, number>
