// The room `retour`: what a buyer asks to send back, and what becomes of it. It moves no goods and no money by itself:
// it asks `commande` and `remboursement` (ADR 63).
import { ETAT, ETAT_PAIEMENT, type Etat, type EtatPaiement } from '#commande/commande.ts'
import { finDuDelai } from '#retractation/delai.ts'
import { retractable } from '#retractation/retractation.ts'
import { dateLongue } from '#shared/calendrier.ts'
import type { Champs } from '#shared/failure.ts'
import { longueur } from '#shared/formulaire.ts'
import { PLUSIEURS_LIGNES } from '#shared/texte.ts'

export const TEXTE_MAX = 1000
export const MOT_MAX = 500
export const LIEU_MAX = 300
export const PHOTOS_MAX = 3
/** How often it may be asked for one order, those that were taken back counted too. */
export const DEMANDES_MAX = 10

export type EtatRetour = 'demande' | 'accepte' | 'refuse' | 'recu' | 'clos' | 'annule'
/** As anybody reads them. */
export const NOMS_ETATS: Record<EtatRetour, string> = {
  demande: 'Demandé',
  accepte: 'Accepté',
  refuse: 'Refusé',
  recu: 'Reçu',
  clos: 'Terminé',
  annule: 'Annulé',
}
const OUVERTS: readonly EtatRetour[] = ['demande', 'accepte', 'recu']
/** Something is still to be done of it. */
export const ouvert = ({ etat }: { etat: EtatRetour }): boolean => OUVERTS.includes(etat)
/** Nothing came yet: its buyer may take it back. */
export const annulable = ({ etat }: { etat: EtatRetour }): boolean => etat === 'demande' || etat === 'accepte'

export const RAISONS = {
  abime: 'Abîmé ou défectueux',
  erreur: 'Pas le bon article',
  avis: 'J’ai changé d’avis',
} as const
export type Raison = keyof typeof RAISONS
/** As the shop reads them. */
export const RAISONS_LUES: Record<Raison, string> = { ...RAISONS, avis: 'A changé d’avis' }

export const SOUHAITS = {
  argent: 'Être remboursé',
  avoir: 'Un avoir dans la boutique',
  echange: 'Un échange',
} as const
export type Souhait = keyof typeof SOUHAITS
export const NOMS_SOUHAITS = Object.keys(SOUHAITS) as Souhait[]

export const VOIES = {
  envoi: 'Le client rapporte ou envoie',
  enlevement: 'Nous passons le prendre',
} as const
export type Voie = keyof typeof VOIES
export const NOMS_VOIES = Object.keys(VOIES) as Voie[]

export const FRAIS = { boutique: 'La boutique', acheteur: 'Le client' } as const
export type Frais = keyof typeof FRAIS
export const NOMS_FRAIS = Object.keys(FRAIS) as Frais[]

/** `RT-2026-000012`: what it is called, on the parcel too. */
export function numeroRetour(id: number, date: Date): string {
  return `RT-${date.getUTCFullYear()}-${String(id).padStart(6, '0')}`
}

/** Why an order moves with one of its returns; its buyer reads that in the return's own message. */
export const motifDuRetour = (numero: string, quoi: 'accepté' | 'reçu' | 'annulé'): string =>
  `retour ${numero} ${quoi}`
export const estDunRetour = (motif: string): boolean => /^retour RT-\d{4}-\d{6,} /.test(motif)

const JOUR = 86_400_000
const minuit = (date: Date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())

/**
 * The moment after which what is broken or wrong is taken back no more: two years from the day of delivery (code de la
 * consommation, art. L217-3). Days are those of Dakar.
 */
export function finDeGarantie(livree_le: Date): Date {
  const jour = new Date(minuit(livree_le))
  return new Date(Date.UTC(jour.getUTCFullYear() + 2, jour.getUTCMonth(), jour.getUTCDate() + 1))
}

/** The same of what is not wanted any more, `jours` days after the day of delivery. */
const finDeReprise = (livree_le: Date, jours: number): Date =>
  new Date(minuit(livree_le) + (jours + 1) * JOUR)

/** What the rule needs to know of an order. */
export interface Situation {
  etat: Etat
  etat_paiement: EtatPaiement
  /** Null: nobody has it. */
  livree_le: Date | null
  /** For how many days the shop takes back what is not wanted any more; null: no longer than the law. */
  jours: number | null
}

const CHEZ_SON_ACHETEUR: readonly Etat[] = [ETAT.livree, ETAT.retour]

/**
 * For which reasons something of an order may be sent back now. As long as the law lets its buyer withdraw without a
 * reason (`droit`: until when), changing one's mind is a withdrawal, and not this.
 */
export function raisonsOuvertes(
  { etat, etat_paiement, livree_le, jours }: Situation,
  now: Date,
): { raisons: Raison[]; droit: Date | null } {
  const chezLui = CHEZ_SON_ACHETEUR.includes(etat) && etat_paiement !== ETAT_PAIEMENT.rembourse
  if (!livree_le || !chezLui || now >= finDeGarantie(livree_le)) return { raisons: [], droit: null }
  const fin = finDuDelai(livree_le)
  const repris = now >= fin && jours !== null && now < finDeReprise(livree_le, jours)
  return {
    raisons: repris ? ['abime', 'erreur', 'avis'] : ['abime', 'erreur'],
    droit: now < fin ? fin : null,
  }
}

/** A line of an order, as its buyer chooses it. */
export interface LigneOfferte {
  id: number
  texte: string
  image: string | null
  /** How many pieces may be sent back. */
  reste: number
  /** Only where it is broken or wrong. */
  exclue: boolean
  /** What is said of it. */
  phrase: string | null
}

/** What is bought, and what is not its buyer's any more. */
export interface Achetee {
  quantite: number
  /** Pieces that came back. */
  revenus: number
  /** Pieces whose money went back. */
  rendus: number
  /** Its buyer withdrew from it. */
  renoncee: boolean
  sans_retractation: string | null
  /** A gift card is sent back by nobody. */
  produit_id: number | null
}

/** How many pieces of a line may be asked back: neither back already, nor paid back, nor withdrawn from. */
export function resteDe({ quantite, revenus, rendus, renoncee, produit_id }: Achetee): number {
  if (renoncee || produit_id === null) return 0
  return Math.max(0, quantite - Math.max(revenus, rendus))
}
export const exclueDe = ({ sans_retractation }: Pick<Achetee, 'sans_retractation'>): boolean =>
  !retractable(sans_retractation)

/** So many pieces of a line. */
export interface Pieces {
  id: number
  quantite: number
}

/** What a buyer says. */
export interface Saisie {
  lignes: readonly Pieces[]
  raison: string
  souhait: string
  texte: string
  photos: number
}

const LISIBLE = new RegExp(PLUSIEURS_LIGNES, 'u')

/** What is wrong with what was written, by field. */
export function fautesRetour(
  { lignes, raison, souhait, texte, photos }: Saisie,
  offertes: readonly LigneOfferte[],
  raisons: readonly Raison[],
): Champs {
  const fautes: Champs = {}
  if (lignes.length === 0) fautes.lignes = 'Dites combien de pièces vous voulez rendre.'
  for (const { id, quantite } of lignes) {
    const offerte = offertes.find((une) => une.id === id)
    if (!offerte) fautes.lignes = 'Cet article n’est pas de cette commande.'
    else if (!Number.isInteger(quantite) || quantite < 1 || quantite > offerte.reste)
      fautes.lignes =
        offerte.reste === 0
          ? `${offerte.texte}\u00a0: il n’en reste rien à rendre.`
          : `${offerte.texte}\u00a0: de 0 à ${offerte.reste}.`
    else if (raison === 'avis' && offerte.exclue)
      fautes.lignes = `${offerte.texte}\u00a0: ${offerte.phrase ?? 'il ne peut pas être rendu.'}`
  }
  if (!raisons.includes(raison as Raison)) fautes.raison = 'Choisissez pourquoi.'
  if (!NOMS_SOUHAITS.includes(souhait as Souhait)) fautes.souhait = 'Choisissez ce que vous préférez.'
  if (!texte.isWellFormed() || !LISIBLE.test(texte)) fautes.texte = 'Ce texte contient des signes illisibles.'
  else if (longueur(texte) > TEXTE_MAX)
    fautes.texte = `${TEXTE_MAX}\u00a0caractères au plus\u00a0: il y en a ${longueur(texte)}.`
  else if (raison !== 'avis' && texte.trim() === '') fautes.texte = 'Dites en une phrase ce qui ne va pas.'
  if (photos > PHOTOS_MAX) fautes.img = `${PHOTOS_MAX}\u00a0photos au plus.`
  return fautes
}

/** How a return that was accepted goes, as its buyer reads it. */
export function direVoie(
  { voie, lieu, frais }: { voie: Voie | null; lieu: string | null; frais: Frais | null },
  numero: string,
): string[] {
  if (voie === null) return []
  const paye = frais === 'boutique' ? 'Le retour est à nos frais.' : 'Le retour est à vos frais.'
  if (voie === 'enlevement')
    return ['Nous passons prendre les articles chez vous, et vous appelons avant.', paye]
  return [
    `Rapportez ou envoyez les articles à cette adresse\u00a0: ${lieu ?? ''}.`,
    `Joignez-y un papier avec le numéro ${numero}, et gardez la preuve d’un envoi. ${paye}`,
  ]
}

/** The last day on which something may be asked, in words. */
export const dernierJour = (fin: Date): string => dateLongue(new Date(fin.getTime() - 1).toISOString())
