// The room `papier`: invoices and credit notes. It reckons nothing anew: a paper holds what was charged, and is never
// changed.
import { prixGele } from '#commande/ligneGelee.ts'
import { degelerPostes, type PostesGeles } from '#commande/total.ts'
import { compare, exact, over, times, toUnits } from '#shared/exact.ts'
import { type CodeDevise, convertir } from '#shared/money.ts'
import { additionner, totalDe } from '#shared/total.ts'

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
  /** The money that came, or went back: in the smallest unit of its own currency. `corrige`: it had never come. */
  reglement: { moyen: string; montant: number; devise: string; le: string; corrige?: true }
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
  const { postes, montantcommande, francs, lignes, facture, devise, taux, montantdevise } = contenu
  if (compare(totalDe(degelerPostes(postes)), exact(montantcommande)) !== 0)
    return `its amounts do not come to ${montantcommande}`
  // the charged total is rounded from exact francs, this one from whole ones
  const converti = convertir(exact(montantcommande), exact(taux), devise)
  if (![-1n, 0n, 1n].includes(BigInt(montantdevise) - converti))
    return `${montantdevise} ${devise} for ${montantcommande} francs`
  if (facture) return null
  if (francs !== montantcommande) return `an invoice of ${francs} for an order of ${montantcommande}`
  const somme = additionner(lignes.map((ligne) => times(prixGele(ligne), exact(ligne.quantite))))
  return toUnits(somme, 0) === BigInt(postes.articles ?? 0) ? null : 'its lines do not come to its goods'
}

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
  /** Francs. */
  montant: number
  /** What came or went back, in its own currency. */
  regle: number
  devise: string
}

/**
 * Francs of a refund that brings what went back from `avant` to `apres`, of `recu` that came for an order of
 * `total` francs: each rounded sum follows from the last, so that credit notes for everything come to the invoice.
 */
export function francsRendus(total: string, recu: number, avant: number, apres: number): bigint {
  const francs = (parti: number) =>
    toUnits(times(exact(total), over(exact(BigInt(parti)), exact(BigInt(recu)))), 0)
  return francs(apres) - francs(avant)
}

/** The first moment of a month, `2026-11`, and of the next. */
export function bornesDuMois(mois: string): { du: Date; au: Date } {
  const [annee = 0, rang = 1] = mois.split('-').map(Number)
  return { du: new Date(Date.UTC(annee, rang - 1)), au: new Date(Date.UTC(annee, rang)) }
}
