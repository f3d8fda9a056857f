import { exact } from '#shared/exact.ts'
import type { Champs } from '#shared/failure.ts'
import { estInstant } from '#shared/jour.ts'
import { enTirets } from '#shared/lecture/tirets.ts'
import { formaterMontant } from '#shared/money.ts'

/** What an offer does, by its French name. */
export const GENRES = [
  ['pourcent', 'Un pourcentage'],
  ['montant', 'Un montant'],
  ['livraison', 'La livraison offerte'],
  ['lot', 'Achetés, offerts'],
  ['cadeau', 'Un produit offert'],
] as const
export type Genre = (typeof GENRES)[number][0]

/** What the keeper decides of an offer; decimals as texts, moments in ISO 8601 (Dakar lives in UTC). */
export interface Offre {
  /** As buyers read it. */
  designation: string
  genre: Genre
  /** Percent, or francs. */
  valeur: string | null
  /** Of a lot: so many bought, so many free. */
  achetes: number | null
  offerts: number | null
  /** As it is typed, in capitals; null: it applies by itself. */
  code: string | null
  /** Of a gift: any one of these. */
  cadeaux: number[]
  /** What it takes off of, or what must be bought for free delivery and gifts: empty, anything. */
  categories: number[]
  produits: number[]
  zones: number[]
  /** 1: only the first order of an account. */
  premiere: number
  /** One customer's alone. */
  compte_id: number | null
  /** Of the goods, in francs. */
  min_montant: string | null
  /** Of the cart, in kilograms. */
  min_poids: string | null
  debut: string
  fin: string | null
  max_total: number | null
  max_compte: number | null
  /** 1: with the others that may be joined. */
  cumulable: number
}

/** One that is kept. */
export interface OffreGardee extends Offre {
  id: number
  arretee_le: string | null
  version: number
}

export const CODES_MAX = 5
const CODE = /^[A-Z0-9-]{3,24}$/
/** A code as it is kept, however it was typed; null for what is none. */
export function lireCode(tape: string): string | null {
  const code = enTirets(tape).toUpperCase().replaceAll(/\s+/g, '')
  return CODE.test(code) ? code : null
}

/** Runs at that moment: begun, neither ended nor stopped. */
export const enCours = (
  { debut, fin, arretee_le }: Pick<OffreGardee, 'debut' | 'fin' | 'arretee_le'>,
  now: Date,
): boolean =>
  arretee_le === null &&
  Date.parse(debut) <= now.getTime() &&
  (fin === null || now.getTime() < Date.parse(fin))

/** What is wrong between the fields of an offer, by field. */
export function fautesOffre(offre: Offre): Champs {
  const { genre, valeur, achetes, offerts, debut, fin, cadeaux, code } = offre
  const champs: Champs = {}
  if (!offre.designation.trim()) champs.designation = 'Le nom est requis.'
  if (code !== null && !lireCode(code)) champs.code = 'De 3 à 24 lettres sans accent, chiffres ou tirets.'
  if ((genre === 'pourcent' || genre === 'montant') && valeur === null)
    champs.valeur = genre === 'pourcent' ? 'Indiquez le pourcentage.' : 'Indiquez le montant.'
  if (genre === 'pourcent' && valeur !== null && Number(valeur) > 100) champs.valeur = 'Au plus 100\u00a0%.'
  if (genre === 'lot' && (achetes === null || offerts === null))
    champs.achetes = 'Indiquez combien on en achète, et combien sont offerts.'
  if (genre === 'cadeau' && cadeaux.length === 0) champs.cadeaux = 'Choisissez le produit offert.'
  if (!estInstant(debut)) champs.debut = 'Le début est requis.'
  if (fin !== null && !(Date.parse(fin) > Date.parse(debut))) champs.fin = 'La fin doit venir après le début.'
  if (fin !== null && !estInstant(fin)) champs.fin = 'Ce jour n’existe pas.'
  return champs
}

/** The fields that its kind has no use for are empty: what was typed before another kind was chosen does nothing. */
export function offrePropre(offre: Offre): Offre {
  const { genre, designation, code } = offre
  const chiffree = genre === 'pourcent' || genre === 'montant'
  return {
    ...offre,
    designation: designation.trim(),
    code: code === null ? null : lireCode(code),
    valeur: chiffree ? offre.valeur : null,
    achetes: genre === 'lot' ? offre.achetes : null,
    offerts: genre === 'lot' ? offre.offerts : null,
    cadeaux: genre === 'cadeau' ? offre.cadeaux : [],
  }
}

/** An amount in francs, as it is written. */
const francs = (decimal: string) => formaterMontant(exact(decimal))
const decimal = (texte: string) => texte.replace(/\.0*$|(\.\d*?)0+$/, '$1').replace('.', ',')

const QUOI: Record<Genre, (offre: Offre) => string> = {
  pourcent: ({ valeur }) => `−${decimal(valeur ?? '0')}\u00a0%`,
  montant: ({ valeur }) => `−${francs(valeur ?? '0')}`,
  livraison: () => 'La livraison est offerte',
  lot: ({ achetes, offerts }) =>
    `${achetes ?? '…'} achetés, ${offerts ?? '…'} offert${(offerts ?? 1) > 1 ? 's' : ''} (le moins cher)`,
  cadeau: () => 'Un produit est offert',
}

/** What names the things that an offer is for. */
export interface Nommer {
  categorie: (id: number) => string
  produit: (id: number) => string
  zone: (id: number) => string
  client: (id: number) => string
}

const jour = (iso: string) => {
  const [date = '', heure = ''] = new Date(iso).toISOString().split('T')
  return `${date.split('-').reverse().join('/')} à ${heure.slice(0, 5).replace(':', '\u00a0h\u00a0')}`
}

/** All that an offer does, in a sentence for its keeper. */
export function direOffre(offre: Offre, nommer: Nommer): string {
  const { categories, produits, zones, genre, code } = offre
  const donnee = genre === 'livraison' || genre === 'cadeau'
  const sur = [...categories.map(nommer.categorie), ...produits.map(nommer.produit)]
  const dit = [
    QUOI[genre](offre),
    genre === 'cadeau' && `\u00a0: ${offre.cadeaux.map(nommer.produit).join(' ou ')}`,
    !donnee && (sur.length > 0 ? ` sur ${sur.join(', ')}` : ' sur tous les articles'),
    donnee && sur.length > 0 && `, pour l’achat de ${sur.join(' ou ')}`,
    zones.length > 0 && `, pour ${zones.map(nommer.zone).join(', ')}`,
    offre.min_montant && `, dès ${francs(offre.min_montant)} d’articles`,
    offre.min_poids && `, dès ${decimal(offre.min_poids)}\u00a0kg`,
    offre.premiere === 1 && ', à la première commande',
    offre.compte_id !== null && `, pour ${nommer.client(offre.compte_id)} seulement`,
    code ? `, avec le code ${lireCode(code) ?? '…'}` : ', sans code',
    Number.isNaN(Date.parse(offre.debut)) ? '' : `, à partir du ${jour(offre.debut)}`,
    offre.fin ? `, jusqu’au ${jour(offre.fin)} (heure de Dakar)` : ', jusqu’à ce que vous l’arrêtiez',
    offre.max_total !== null && `, ${offre.max_total} fois en tout`,
    offre.max_compte !== null && `, ${offre.max_compte} fois par client`,
    offre.cumulable === 1
      ? '\u202f; se cumule avec les offres qui se cumulent.'
      : '\u202f; ne se cumule pas.',
  ]
  return dit.filter(Boolean).join('')
}
