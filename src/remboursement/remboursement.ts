// The room `remboursement`: money given back: what is owed, asked for and followed; its buyer's view, the staff's
// gestures. Whoever settles a payment stores what is owed back here, in the same transaction; only this room asks a
// provider for it. It knows attempts, never how an order comes to be paid (`paiement`).
import { type AvoirsGeles, francsDes } from '#avoir/avoir.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { deChaque } from '#prestataire/moyens.ts'
import { exact, over, times, toUnits } from '#shared/exact.ts'
import { additionnerUnites } from '#shared/total.ts'
import { prochainControle } from '#tentative/tentative.ts'
import type { Choix } from './parLigne.ts'

/**
 * `demande`: stored, the provider has not answered yet; `en_cours`: it has, and takes its time; `a_la_main`: a
 * person must give the money back, or look whether it went; `abandonne`: by the staff, the money stays.
 */
export type EtatRemboursement = 'demande' | 'en_cours' | 'a_la_main' | 'fait' | 'refuse' | 'abandonne'

export interface Remboursement {
  id: number
  tentative_id: number
  /** Ours: the idempotency key towards the provider. */
  cle: string
  /** In the smallest unit of `devise`. */
  montant: number
  /** ISO 4217, upper case: the currency that came. */
  devise: string
  etat: EtatRemboursement
  motif: string
  auteur: string
  /** 1: kept for its buyer as store credit, by whatever means it came. */
  en_avoir: number
  /** Which articles it is for, its sisters of the same gesture with it; null: an amount. */
  parts: Choix | null
  reference: string | null
  refus: string | null
  prochain_controle: Date | null
  cree_le: Date
  demande_le: Date
  /** When the money went. */
  fait_le: Date | null
}

export const TEXTES_REMBOURSEMENT: Record<EtatRemboursement, string> = {
  demande: 'Demandé',
  en_cours: 'En cours',
  a_la_main: 'À faire à la main',
  fait: 'Fait',
  refuse: 'Refusé',
  abandonne: 'Abandonné',
}

/** How long its buyer waits for the money once it has gone, by the means it goes back to. */
const DELAIS_BANQUE: Record<CodeMoyen, string> = {
  ...deChaque(({ delai }) => delai),
  livraison: 'La boutique vous le remet elle-même.',
  avoir: 'À utiliser dès maintenant pour une prochaine commande.',
}

/** A refund as its buyer reads it. */
export interface RemboursementLu {
  id: number
  /** In `devise`. */
  montant: number
  devise: string
  etat: EtatRemboursement
  etat_text: string
  /** When it was asked for. */
  date: string
  /** When the money went. */
  fait: string | null
  /** By which means it goes back. */
  payment_method: CodeMoyen
}

/** What a refund says to whoever waits for it. */
export function direRemboursement({
  etat,
  payment_method,
}: Pick<RemboursementLu, 'etat' | 'payment_method'>): string {
  if (etat === 'refuse' || etat === 'a_la_main')
    return 'La boutique s’en occupe elle-même et vous écrit si elle a besoin de vous.'
  // handed over already, and noted after that
  if (etat === 'fait' && payment_method === 'livraison') return 'La boutique vous l’a remis.'
  return DELAIS_BANQUE[payment_method]
}

/** Why the staff must see to a refund itself. */
export const REFUS = {
  sans_moyen: 'Ce moyen de paiement ne rembourse pas de lui-même\u00a0: rendez l’argent vous-même.',
  sans_reponse:
    'Le prestataire n’a pas répondu\u00a0: regardez chez lui si l’argent est parti avant de recommencer.',
} as const

type Part = Pick<Remboursement, 'montant' | 'etat'>
const somme = (parts: Part[]) => additionnerUnites(parts.map(({ montant }) => montant))

/** Whether its money has gone back or is about to. */
export const tient = ({ etat }: { etat: EtatRemboursement }): boolean =>
  etat !== 'refuse' && etat !== 'abandonne'

/** What refunds take of the money, whether it has gone back or is about to. */
export function engage(parts: Part[]): number {
  return somme(parts.filter(tient))
}

/** The articles that refunds are for, whether they have gone back or are about to. */
export function partsRendues(refunds: readonly Pick<Remboursement, 'etat' | 'parts'>[]): Choix {
  const parts = refunds.filter(tient).flatMap(({ parts }) => parts ?? [])
  return {
    lignes: parts.flatMap(({ lignes }) => lignes),
    livraison: parts.some(({ livraison }) => livraison),
  }
}

/** What has gone back. */
export function rendu(parts: Part[]): number {
  return somme(parts.filter(({ etat }) => etat === 'fait'))
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

/** What an attempt brought of an order, in whole francs: what credit pays of it came on attempts of its own. */
export function francsVenus(
  { montantcommande, avoirs }: { montantcommande: string; avoirs: Pick<AvoirsGeles, 'parts'> | null },
  { methode, recu }: { methode: CodeMoyen; recu: number | null },
): string {
  if (methode === 'avoir') return String(recu ?? 0)
  return String(BigInt(montantcommande) - BigInt(francsDes(avoirs?.parts ?? [])))
}

/** What the staff may decide of a refund. */
export const DECISIONS = ['fait', 'relancer', 'abandonner'] as const
export type Decision = (typeof DECISIONS)[number]

/** Only what nobody else is at work on may be decided. */
export function decidable(etat: EtatRemboursement): boolean {
  return etat === 'a_la_main' || etat === 'refuse'
}

const HEURE = 3_600_000
const JOUR = 24 * HEURE
/** A provider keeps a key for a day: after that the same call could give money back a second time. */
const REDEMANDE = 20 * HEURE
/** A bank that has said nothing for so long will not. */
const PATIENCE = 30 * JOUR

/** What is being given back is left alone this long, whoever died over it: a call that is under way has ended by then. */
export const BAIL = 60_000

/** Whether its provider may have forgotten its key: asked with it once more, the money could go a second time. */
export const cleOubliee = (
  { etat, demande_le }: Pick<Remboursement, 'etat' | 'demande_le'>,
  now: Date,
): boolean => etat === 'demande' && now.getTime() - demande_le.getTime() >= REDEMANDE

/** When a refund is asked about again, since `demande_le`; null when a person must look. */
export function prochainSuivi(
  { etat, demande_le }: Pick<Remboursement, 'etat' | 'demande_le'>,
  now: Date,
): Date | null {
  const age = now.getTime() - demande_le.getTime()
  if (cleOubliee({ etat, demande_le }, now) || age >= PATIENCE) return null
  return prochainControle(demande_le, now) ?? new Date(now.getTime() + JOUR)
}
