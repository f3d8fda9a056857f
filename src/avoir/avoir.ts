// The room `avoir`: gift cards and store credit, and the ledger that says what is left of each. It knows no order: an
// order asks it to pay a part, and to take that part back.

import { exact } from '#shared/exact.ts'
import { sansSeparateurs } from '#shared/lecture/colle.ts'
import { type CodeDevise, convertir, DEVISES, formaterMontant } from '#shared/money.ts'
import { additionnerUnites } from '#shared/total.ts'

/** `carte`: whoever has its code spends it; `compte`: an account's own. */
export type GenreAvoir = 'carte' | 'compte'

/** Its keeper, a refund that left nothing of it, or that it was bought before the shop opened. */
export type ArretAvoir = 'equipe' | 'remboursement' | 'essai'

export type MotifAvoir = 'emission' | 'paiement' | 'liberation' | 'remboursement' | 'retrait' | 'reprise'
export const MOTIFS_AVOIR: Record<MotifAvoir, string> = {
  emission: 'Créée',
  paiement: 'Payé une commande',
  liberation: 'Rendu, commande sans suite',
  remboursement: 'Remboursement',
  retrait: 'Retiré par la boutique',
  reprise: 'Remis par la boutique',
}

/** How a browser names the store credit of whoever is signed in, beside the codes of cards. */
export const LE_SIEN = 'AVOIR'
/** How many of them one order takes. */
export const AVOIRS_MAX = 4

// no 0, 1, I, L, O: a code is read aloud, and copied from paper
const SIGNES = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LONGUEUR = 16
const FORME = new RegExp(`^[${SIGNES}]{${LONGUEUR}}$`)

/** « ABCD-EFGH-JKMN-PQRS »: some 79 bits of `octets`, each below 256. */
export function ecrireCode(octets: Uint8Array): string {
  // 248 is the last multiple of 31 below 256: beyond it some signs would come more often
  const signes = [...octets].filter((octet) => octet < 248).map((octet) => SIGNES[octet % SIGNES.length])
  if (signes.length < LONGUEUR) throw new RangeError('not enough bytes for a code')
  return enGroupes(signes.slice(0, LONGUEUR).join(''))
}
const enGroupes = (signes: string) => signes.match(/.{4}/g)?.join('-') ?? signes

/** A card's code as it is kept, however it was typed; null for what is none. */
function lireCodeCarte(tape: string): string | null {
  const signes = sansSeparateurs(tape).toUpperCase()
  return FORME.test(signes) ? enGroupes(signes) : null
}

/** The same of what a browser keeps: a card's code, or whoever is signed in's own credit. */
export const lireAvoir = (tape: string): string | null => (tape === LE_SIEN ? LE_SIEN : lireCodeCarte(tape))

/** « Carte cadeau •••• PQRS », « Votre avoir ». */
export const nomAvoir = ({ genre, fin_code }: { genre: GenreAvoir; fin_code: string | null }): string =>
  genre === 'compte' ? 'Votre avoir' : `Carte cadeau\u00a0••••\u00a0${fin_code ?? ''}`.trimEnd()

/** One that can pay now, and how much is left of it. */
export interface Utilisable {
  id: number
  genre: GenreAvoir
  fin_code: string | null
  /** Whole francs. */
  solde: number
}

/** What one pays of an order, in whole francs. */
export interface PartAvoir {
  avoir_id: number
  nom: string
  francs: number
}

/** What these pay of `total` francs: each all it has, in their order, until nothing is left to be paid. */
function partsAvoir(total: bigint, utilisables: readonly Utilisable[]): PartAvoir[] {
  let reste = Number(total)
  return utilisables.flatMap((un) => {
    const francs = Math.min(reste, un.solde)
    reste -= francs
    return francs > 0 ? [{ avoir_id: un.id, nom: nomAvoir(un), francs }] : []
  })
}

export const francsDes = (parts: readonly { francs: number }[]): number =>
  additionnerUnites(parts.map(({ francs }) => francs))

/** What of an order is paid so, as it is frozen with it. */
export interface AvoirsGeles {
  nom: string
  parts: PartAvoir[]
  /** In each currency, in its smallest unit. */
  montants: Record<CodeDevise, number>
}

/** How a bill calls them together. */
function nomCommun(parts: readonly PartAvoir[], utilisables: readonly Utilisable[]): string {
  const genres = new Set(parts.map(({ avoir_id }) => utilisables.find(({ id }) => id === avoir_id)?.genre))
  if (genres.size > 1) return 'Payé par carte cadeau et avoir'
  return genres.has('compte') ? 'Payé par avoir' : 'Payé par carte cadeau'
}

/**
 * What credit pays of an order that comes to `total` francs, and to `montants` in each currency: whole francs, converted
 * at the order's rates; where it pays all, all. Null where it pays nothing.
 */
export function gelerAvoirs(
  total: bigint,
  utilisables: readonly Utilisable[],
  montants: Record<CodeDevise, number>,
  taux: Record<CodeDevise, string>,
): AvoirsGeles | null {
  const parts = partsAvoir(total, utilisables)
  if (parts.length === 0) return null
  const payes = { ...montants }
  for (const devise of DEVISES)
    payes[devise] = partEnDevise(total, parts, montants[devise], { devise, taux: taux[devise] })
  return { nom: nomCommun(parts, utilisables), parts, montants: payes }
}

/** What these parts are of an order's `montant` in one currency. */
function partEnDevise(
  total: bigint,
  parts: readonly PartAvoir[],
  montant: number,
  { devise, taux }: { devise: CodeDevise; taux: string | number },
): number {
  const francs = francsDes(parts)
  if (BigInt(francs) >= total) return montant
  return Math.min(montant, Number(convertir(exact(francs), exact(taux), devise)))
}

export const enFrancs = (francs: number): string => formaterMontant(exact(BigInt(francs)))

/** The one sentence for every code that cannot pay, whatever the reason. */
export const CARTE_REFUSEE =
  'Cette carte ne peut pas être utilisée\u00a0: vérifiez son code, ou demandez-nous ce qu’il en est.'

/** The most that one card holds, in francs. */
export const CARTE_MAX = 5_000_000

/** One as the staff reads it. */
export interface AvoirEquipe {
  id: number
  genre: GenreAvoir
  nom: string
  /** Whose store credit it is. */
  compte_id: number | null
  /** Whole francs. */
  solde: number
  pour: string | null
  note: string | null
  /** 1: somebody was given its code. */
  remise: number
  /** Until when it pays; null: for good. */
  fin: string | null
  arrete: string | null
  /** 1: its keeper stopped it, and may take it up again. */
  reprenable: number
  cree: string
}

export interface MouvementLu {
  id: number
  /** Whole francs: what came, or negative what went. */
  montant: number
  mots: string
  commande_id: number | null
  auteur: string
  date: string
}
