// The room `approvisionnement`: what is to be bought again, orders to suppliers, what comes of them and what it costs.
// It moves no stock by itself: `stock` does. Francs alone: a supplier who is paid in another currency is written down
// at what it came to.
import { PRIX_MAX, STOCK_MAX } from '#catalogue/catalogue.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { compare, type Decimal, exact, max, over, plus, times, toDecimal, zero } from '#shared/exact.ts'
import type { Champs } from '#shared/failure.ts'
import { decimal } from '#shared/formulaire.ts'
import { ecrireNombre } from '#shared/nombre.ts'

export const ETATS_ACHAT = ['brouillon', 'envoye', 'clos'] as const
export type EtatAchat = (typeof ETATS_ACHAT)[number]
export const NOMS_ETATS_ACHAT: Record<EtatAchat, string> = {
  brouillon: 'Brouillon',
  envoye: 'Attendue',
  clos: 'Terminée',
}
/** By what an order goes to its supplier; `autre`: it was said otherwise, the shop only notes it. */
export const VOIES = ['whatsapp', 'mail', 'autre'] as const
export type Voie = (typeof VOIES)[number]
export const NOMS_VOIES: Record<Voie, string> = {
  whatsapp: 'par WhatsApp',
  mail: 'par e-mail',
  autre: 'autrement',
}
export const LIGNES_MAX = 200

/** « BC-2026-000012 », as the supplier reads it. */
export const numeroAchat = (id: number, cree_le: Date | string): string =>
  `BC-${new Date(cree_le).getUTCFullYear()}-${String(id).padStart(6, '0')}`

/** A line's name among others: its product's number, and its variant's where it is one. */
export const cleLigne = ({
  produit_id,
  declinaison_id,
}: {
  produit_id: number
  declinaison_id: number | null
}) => (declinaison_id ? `${produit_id}-${declinaison_id}` : String(produit_id))

/** What is known of a stock that is low, in the product's own unit. */
export interface ARacheter {
  quantite: number
  seuil: number
  /** What buyers wait for beyond the stock. */
  attendus: number
  /** What is ordered of a supplier and has not come, drafts too. */
  en_route: number
  /** Sold in the last thirty days, less what came back. */
  vendu: number
}

/**
 * How many to buy: what was sold in a month, what is waited for and the threshold, less what is there and on its way;
 * whole units, and one at least where nothing is on its way.
 */
export function proposer({ quantite, seuil, attendus, en_route, vendu }: ARacheter): number {
  const manque = Math.ceil(seuil + attendus + Math.max(0, vendu) - quantite - en_route)
  return Math.min(STOCK_MAX, Math.max(en_route > 0 ? 0 : 1, manque))
}

const QUANTITE = decimal(0, STOCK_MAX, 6)
const PRIX = decimal(0, PRIX_MAX, 4)

/** What is wrong with a quantity that is ordered or has come. */
export const fauteQuantite = (quantite: unknown): string | null =>
  QUANTITE.refus(quantite) ?? (quantite === 0 ? 'Plus de zéro.' : null)
/** What is wrong with what one costs; null: not said. */
export const fautePrix = (prix: unknown): string | null => (prix === null ? null : PRIX.refus(prix))

export interface LigneVoulue {
  produit_id: number
  declinaison_id: number | null
  quantite: number
  /** Francs for one unit. */
  prix: number | null
}

/** What is wrong with the lines of an order to a supplier, by line. */
export function fautesLignes(lignes: readonly LigneVoulue[]): Champs {
  if (lignes.length === 0) return { lignes: 'Gardez au moins une ligne.' }
  const champs: Champs = {}
  const vues = new Set<string>()
  for (const ligne of lignes) {
    const cle = cleLigne(ligne)
    const [quantite, prix] = [fauteQuantite(ligne.quantite), fautePrix(ligne.prix)]
    if (quantite) champs[`quantite.${cle}`] = quantite
    if (prix) champs[`prix.${cle}`] = prix
    if (vues.has(cle)) champs[`quantite.${cle}`] = 'Cet article est là deux fois.'
    vues.add(cle)
  }
  return champs
}

/**
 * What one costs once more of it has come: the mean of what is there at what it cost and of what came at its price,
 * each as often as there is of it, rounded once to the ten-thousandth of a franc. Where nobody knew what the first
 * cost, it is what the last does.
 */
export function revientMoyen(
  { stock, revient }: { stock: Decimal; revient: Decimal | null },
  { quantite, unitaire }: { quantite: Decimal; unitaire: Decimal },
): string {
  const la = revient === null ? zero : max(exact(stock), zero)
  const tout = plus(la, exact(quantite))
  if (compare(tout, zero) === 0) return toDecimal(exact(revient ?? unitaire), 4)
  const valeur = plus(times(la, exact(revient ?? 0)), times(exact(quantite), exact(unitaire)))
  return toDecimal(over(valeur, tout), 4)
}

interface LigneEcrite {
  designation: string
  unite: string
  reference: string | null
  quantite: number
  prix: number | null
}

const direLigne = ({ designation, unite, reference, quantite, prix }: LigneEcrite) =>
  `- ${designation}${reference ? ` (réf. ${reference})` : ''}\u00a0: ${ecrireNombre(quantite)} × ${unite}${
    prix === null ? '' : `, à ${ecrireNombre(prix)}\u00a0FCFA`
  }`

/** An order to a supplier as it is said to them, in a message of plain text. */
export function texteAchat({
  numero,
  prevu_le,
  mot,
  lignes,
  boutique,
}: {
  numero: string
  prevu_le: string | null
  mot: string | null
  lignes: readonly LigneEcrite[]
  boutique: string
}): string {
  return [
    'Bonjour,',
    ['Nous souhaitons vous commander\u00a0:', ...lignes.map(direLigne)].join('\n'),
    prevu_le ? `Il nous faudrait la livraison pour le ${dateLongue(prevu_le)}.` : '',
    mot ?? '',
    'Merci de nous confirmer les quantités, les prix et la date.',
    `${boutique}, bon de commande ${numero}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Has all that was ordered come? */
export const estComplet = (lignes: readonly { quantite: number; recu: number }[]): boolean =>
  lignes.every(({ recu, quantite }) => recu >= quantite)
