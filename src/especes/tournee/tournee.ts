// A deliverer's day on their telephone, by a link: what is to be brought, and what happened at each door.
import { francs } from '#commande/montants.ts'
import { sansSeparateurs } from '#shared/lecture/colle.ts'
import { lireFrancs } from '#shared/somme/somme.ts'
import { PLUSIEURS_LIGNES } from '#shared/texte.ts'
import { FRANCS_MAX } from '../especes.ts'

const HEURE = 3_600_000
const JOUR = 24 * HEURE
/** Hour of Dakar, which lives in UTC, at which a day's links end. */
const HEURE_FIN = 4
/** How long whoever opens a link that is over still reads so. */
export const JOURS_RETENUS = 7
/** How long a photo of the handing over is kept: longer than anybody says that nothing came. */
export const JOURS_PHOTO = 90

/** When a link that is made now ends: rounds go on after midnight. */
export function finDuLien(now: Date): Date {
  const jour = Math.floor((now.getTime() - HEURE_FIN * HEURE) / JOUR)
  return new Date((jour + 1) * JOUR + HEURE_FIN * HEURE)
}
/** When the day of such a link began. */
export const debutDuJour = (fin_le: Date): Date => new Date(fin_le.getTime() - JOUR)

/** Why an order was not handed over, as its deliverer chooses it. */
export const RAISONS = {
  absent: 'Absent',
  introuvable: 'Adresse introuvable',
  refuse: 'Colis refusé',
  reporte: 'Reporté à un autre jour',
  autre: 'Autre raison',
} as const
export type Raison = keyof typeof RAISONS
export type Resultat = 'remis' | Raison

/** « Non remis : absent », with what else was said. */
export function direPassage({ resultat, mot }: { resultat: Resultat; mot: string | null }): string {
  if (resultat === 'remis') return 'Remis'
  const raison = resultat === 'autre' ? null : RAISONS[resultat].toLowerCase()
  return `Non remis\u00a0: ${[raison, mot].filter(Boolean).join(', ')}`
}

/** As whoever moved an order is written down. */
export const auteurLivreur = (nom: string): string => `livreur ${nom}`

/** What a form of the page says, as it came. */
export type SaisieGeste = Record<(typeof CHAMPS_GESTE)[number], string>
export const CHAMPS_GESTE = [
  ...(['geste', 'commande', 'cle', 'code', 'sans_code', 'montant', 'mot', 'raison'] as const),
]

interface Commun {
  commande_id: number
  /** Of the gesture, whoever sends it again. */
  cle: string
  /** Why another amount, or what was in the way. */
  mot: string | null
}
export interface GesteRemis extends Commun {
  genre: 'remis'
  code: string | undefined
  /** Why it was handed over without. */
  sansCode: string | null
  /** What was collected, whole francs; null: nothing is said. */
  montant: number | null
}
export interface GesteManque extends Commun {
  genre: 'manque'
  raison: Raison
}

const CLE = /^[\w-]{8,64}$/
const TEXTE_MAX = 400
const LISIBLE = new RegExp(PLUSIEURS_LIGNES, 'u')
const TROP_LONG = `${TEXTE_MAX}\u00a0caractères au plus.`

/** What a form says, or the sentence for each field that is not so; null for what is no form of the page. */
export function lireGeste(
  saisie: SaisieGeste,
): { geste: GesteRemis | GesteManque } | { fautes: Record<string, string> } | null {
  const { geste: genre, commande, cle } = saisie
  if (!/^[1-9]\d{0,8}$/.test(commande) || !CLE.test(cle)) return null
  const [mot, sansCode, code] = [saisie.mot.trim(), saisie.sans_code.trim(), sansSeparateurs(saisie.code)]
  const commun = { commande_id: Number(commande), cle, mot: mot || null }
  const fautes: Record<string, string> = {}
  if (illisible(mot)) fautes.mot = TROP_LONG
  if (genre === 'remis') {
    const lu = lireFrancs(saisie.montant)
    const montant = lu ?? null
    if (code && !/^\d{4}$/.test(code)) fautes.code = 'Le code a quatre chiffres.'
    if (illisible(sansCode)) fautes.sans_code = TROP_LONG
    if (montant !== null && !(Number.isInteger(montant) && montant >= 0 && montant <= FRANCS_MAX))
      fautes.montant = 'Un montant en francs, sans décimale.'
    if (Object.keys(fautes).length > 0) return { fautes }
    return {
      geste: { ...commun, genre, code: code || undefined, sansCode: sansCode || null, montant },
    }
  }
  if (genre !== 'manque') return null
  const raison = Object.keys(RAISONS).find((une): une is Raison => une === saisie.raison)
  if (!raison) fautes.raison = 'Choisissez une raison.'
  if (raison === 'autre' && !mot) fautes.mot = 'Dites la raison en une phrase.'
  if (!raison || Object.keys(fautes).length > 0) return { fautes }
  return { geste: { ...commun, genre, raison } }
}

const illisible = (texte: string) => texte.length > TEXTE_MAX || (texte !== '' && !LISIBLE.test(texte))

/** What is missing of the money of an order of which `du` francs are to be collected; null: nothing is. */
export function fautesDuMontant(
  du: number | null,
  { montant, mot }: Pick<GesteRemis, 'montant' | 'mot'>,
): Record<string, string> {
  if (du === null)
    return montant
      ? { montant: 'Il n’y a rien à encaisser\u00a0: si vous avez reçu de l’argent, rendez-le.' }
      : {}
  if (montant === null) return { montant: 'Écrivez ce que vous avez encaissé\u00a0: 0 s’il n’y a rien.' }
  return montant === du || mot
    ? {}
    : { mot: `La somme due est ${francs(du)}\u00a0: dites pourquoi c’est un autre montant.` }
}
