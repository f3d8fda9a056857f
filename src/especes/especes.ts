// The room `especes`: cash at the door: who has which orders in hand, their round on a telephone, what
// was collected, what was handed in. It calls no provider, and gives no money back (`remboursement`).
import { ETAT } from '#commande/commande.ts'
import { francs } from '#commande/montants.ts'
import { additionnerUnites } from '#shared/total.ts'

/** The greatest amount of one line, whole francs. */
export const FRANCS_MAX = 1_000_000_000
/** How many orders that were brought, and whose money is still out, a deliverer's list shows: an evening counts fewer. */
export const LIVREES_MAX = 200

const CONFIABLES: readonly number[] = [ETAT.confirmee, ETAT.preparation, ETAT.expediee, ETAT.livree]
/** Whether an order in this state has somebody who brings it. */
export const confiable = (etat: number): boolean => CONFIABLES.includes(etat)

/** One order of a hand-in. */
export interface LigneVersee {
  commande_id: number
  /** What was due at the door as whoever writes it down saw it, whole francs. */
  du: number
  /** What was collected. */
  montant: number
  motif: string | null
}

/** What was collected at the doors: what is to be handed in. */
export const attenduDe = (lignes: readonly Pick<LigneVersee, 'montant'>[]): number =>
  additionnerUnites(lignes.map(({ montant }) => montant))

/** « 500 FCFA manquent », « 500 FCFA en trop », or null where the count is right. */
export function direEcart(attendu: number, verse: number): string | null {
  if (verse === attendu) return null
  return verse < attendu ? `${francs(attendu - verse)} manquent` : `${francs(verse - attendu)} en trop`
}

/** What is wrong where an order is named twice: nobody knows which of its amounts is meant. */
export const fautesDoublons = (lignes: readonly { commande_id: number }[]): Record<string, string> =>
  new Set(lignes.map(({ commande_id }) => commande_id)).size < lignes.length
    ? { lignes: 'Une commande est là deux fois.' }
    : {}

/** What is still missing of a hand-in before it can be kept, by the field that says it. */
export function fautesDeVersement(
  lignes: readonly LigneVersee[],
  { verse, explication }: { verse: number; explication: string | null },
): Record<string, string> {
  const fautes: Record<string, string> = {}
  for (const { commande_id, du, montant, motif } of lignes)
    if (montant !== du && montant !== 0 && !motif)
      fautes[`motif.${commande_id}`] = 'Dites pourquoi ce n’est pas ce qui était dû.'
  if (direEcart(attenduDe(lignes), verse) && !explication)
    fautes.explication = 'Expliquez la différence en une phrase.'
  return fautes
}

/** What a deliverer did in a period. */
export interface LigneRapportLivreur {
  livreur_id: number | null
  nom: string
  /** Orders delivered. */
  livrees: number
  /** Hand-ins that count, corrections in the place of what they correct. */
  versements: number
  /** Whole francs, collected at the doors and handed in. */
  encaisse: number
  verse: number
  /** What was handed in, less what was collected. */
  ecart: number
}

/** Cash that no deliverer brought. */
export const SANS_LIVREUR = 'Sans livreur'
