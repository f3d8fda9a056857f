// The room `papier`: invoices and credit notes. It reckons nothing anew: a paper holds what was charged, and is never
// changed.
import type { AvoirsGeles } from '#avoir/avoir.ts'
import { prixGele } from '#commande/ligneGelee.ts'
import { degelerPostes, type PostesGeles } from '#commande/total.ts'
import { compare, exact, over, times, toUnits } from '#shared/exact.ts'
import { type CodeDevise, convertir } from '#shared/money.ts'
import { additionner, additionnerUnites, totalDe } from '#shared/total.ts'
import {
  type PartGelee,
  type PartTaxee,
  partRendue,
  resteTaxe,
  type TaxesGelees,
  taxeEnPlus,
} from '#taxe/taxe.ts'
import type { Venue } from '#tentative/venues.data.ts'

/** `FA`: the invoice of an order that was paid; `AV`: the credit note of a refund. Each is numbered apart. */
export type Serie = 'FA' | 'AV'
export const NOMS_PAPIERS: Record<Serie, string> = { FA: 'Facture', AV: 'Avoir' }

/** `FA-2026-000001`: its series, the year (UTC) it was issued in, and its place there, without a hole. */
export function numeroPapier(serie: Serie, annee: number, numero: number): string {
  return `${serie}-${annee}-${String(numero).padStart(6, '0')}`
}

/** Somebody as a paper names them: lines of an address, empty ones left out. */
export interface Partie {
  nom: string
  lignes: string[]
}

/** A line as it was ordered; its price can be computed again exactly. */
export interface LignePapier {
  designation: string
  /** Colour, size, unit. */
  choix: string[]
  quantite: number
  prix: string
  facteur_produit: string
  facteur_choisi: string
  /** Percent; null or absent where nothing was said of taxes. */
  taxe?: string | null
  /** Whole francs that offers took off the line; papers from before there were any say nothing. */
  remise?: number
}

/** All that a paper says, as it was on the day it was issued: nothing that changes later changes it. */
export interface Contenu {
  /** Its name as a sign, and what the law asks of who sells. */
  boutique: string
  vendeur: Partie
  identifiants: string[]
  acheteur: Partie
  /** Null: whoever ordered receives. */
  destinataire: Partie | null
  commande: { numero: string; passee_le: string; cgv_version: number }
  express: boolean
  /** None on a credit note. */
  lignes: LignePapier[]
  /** Whole francs: what the order's bill was made of, and what it came to. */
  postes: PostesGeles
  montantcommande: string
  /** What was chosen to pay in, its rate (what a franc is worth), the total in its smallest unit. */
  devise: CodeDevise
  taux: string
  montantdevise: number
  /** What of its francs is tax, rate by rate; null or absent where nothing was said of it. */
  taxes?: TaxesGelees | null
  /** What of it was paid by gift card or store credit; null or absent: nothing, or a credit note. */
  avoirs?: Pick<AvoirsGeles, 'nom' | 'montants'> | null
  /**
   * The money that came, or went back: in the smallest unit of its own currency. `corrige`: it had never come; `parts`: by
   * what, where it came by more than one.
   */
  reglement: {
    moyen: string
    montant: number
    devise: string
    le: string
    corrige?: true
    parts?: Venue[]
  }
  /** Francs of this paper: the order's, or the part of them that went back. */
  francs: string
  /** Of a credit note: the invoice it takes back, whole or in part. */
  facture: { numero: string; emis_le: string } | null
}

/** A paper as it was issued before amounts had their list. */
type Ancien = Omit<Contenu, 'postes'> & { montantarticles: string; montantliv: string }

/** What a kept paper says, whenever it was issued. */
export function relireContenu(garde: Contenu | Ancien): Contenu {
  if ('postes' in garde) return garde
  const { montantarticles, montantliv, ...reste } = garde
  return { ...reste, postes: { articles: Number(montantarticles), livraison: Number(montantliv) } }
}

/** Why a paper must not be issued: its amounts do not come to its total, or its lines to its goods; or null. */
export function fauteDeCompte(contenu: Contenu): string | null {
  const {
    postes,
    montantcommande,
    francs,
    lignes,
    facture,
    devise,
    taux,
    montantdevise,
    taxes = null,
  } = contenu
  if (compare(totalDe(degelerPostes(postes)), exact(montantcommande)) !== 0)
    return `its amounts do not come to ${montantcommande}`
  if (taxes && taxes.mode !== 'aucune' && totalTaxes(taxes) !== Number(francs))
    return `its taxes do not come to ${francs} francs`
  // the charged total is rounded from exact francs, this one from whole ones; a tax on top by a rule of its own
  const enPlus = taxeEnPlus(taxes)
  const prix = facture || !enPlus ? exact(montantcommande) : totalDe(degelerPostes({ ...postes, taxe: 0 }))
  const ecart =
    BigInt(montantdevise) - (facture ? 0n : (enPlus?.unites ?? 0n)) - convertir(prix, exact(taux), devise)
  const permis = facture && enPlus ? 1n + BigInt(taxes?.parts.length ?? 0) : 1n
  if (ecart > permis || ecart < -permis) return `${montantdevise} ${devise} for ${montantcommande} francs`
  if (facture) return null
  if (francs !== montantcommande) return `an invoice of ${francs} for an order of ${montantcommande}`
  const somme = additionner(lignes.map((ligne) => times(prixGele(ligne), exact(ligne.quantite))))
  if (toUnits(somme, 0) !== BigInt(postes.articles ?? 0)) return 'its lines do not come to its goods'
  const remise = additionnerUnites(lignes.map((ligne) => ligne.remise ?? 0))
  return remise === -(postes.remise ?? 0) ? null : 'what its lines are less does not come to its discount'
}

const totalTaxes = ({ parts }: TaxesGelees) =>
  additionnerUnites(parts.flatMap(({ base, montant }) => [base, montant]))

/**
 * The tax that a credit note takes back: the share of an invoice's that goes with `francs` (and with `unites` of the
 * order's currency, where the money came in it), after those of the credit notes before it.
 */
export function taxesRendues(
  taxes: TaxesGelees,
  avant: readonly TaxesGelees[],
  { francs, unites }: { francs: number; unites: number | null },
): TaxesGelees {
  const enFrancs = resteTaxe(
    taxes.parts,
    avant.map(({ parts }) => parts),
  )
  const payees = resteTaxe(
    taxes.parts.map(enDevise),
    avant.map(({ parts }) => parts.map(enDevise)),
  )
  const rendues = partRendue(enFrancs, francs)
  const reste = additionnerUnites(enFrancs.flatMap(({ base, montant }) => [base, montant]))
  const total = additionnerUnites(payees.flatMap(({ base, montant }) => [base, montant]))
  const part = reste === 0 ? 0 : Number(toUnits(over(exact(total * francs), exact(reste)), 0))
  const argent = partRendue(payees, Math.min(unites ?? part, total))
  return {
    ...taxes,
    parts: rendues.map((une, rang) => ({
      ...une,
      basedevise: argent[rang]?.base ?? 0,
      montantdevise: argent[rang]?.montant ?? 0,
    })),
  }
}
const enDevise = ({ taux, basedevise: base, montantdevise: montant }: PartGelee): PartTaxee => ({
  ...{ taux, base, montant },
})

/** A paper as the wire lists it; what it says is in its PDF. */
export interface Papier {
  id: number
  serie: Serie
  nom: string
  numero: string
  date: string
  commande_id: number
  numerocommande: string
  client: string
  /** Of a credit note, the number of the invoice that it takes back; null of an invoice. */
  facture: string | null
  /** Francs. */
  montant: number
  /** What came or went back, in its own currency. */
  regle: number
  devise: string
  /** What of `montant` is tax, rate by rate, in francs; null where nothing was said of it. */
  taxes: PartTaxee[] | null
}

/** The first moment of a month, `2026-11`, and of the next. */
export function bornesDuMois(mois: string): { du: Date; au: Date } {
  const [annee = 0, rang = 1] = mois.split('-').map(Number)
  return { du: new Date(Date.UTC(annee, rang - 1)), au: new Date(Date.UTC(annee, rang)) }
}
