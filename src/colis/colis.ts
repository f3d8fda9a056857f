// The room `colis`: the parcels of an order: what left with which, who carries it, what is still to come. It moves an order
// by `commande` alone, and takes no money.
import { ETAT } from '#commande/commande.ts'
import { aRemettre } from '#commande/ligneGelee.ts'
import { exact, plus, times, toDecimal, zero } from '#shared/exact.ts'
import { enNombre } from '#shared/nombre.ts'

/** So many pieces of a line of an order, by the line's number. */
export interface Pieces {
  id: number
  quantite: number
}

/** A parcel as whoever ordered, or receives, may see it: no amount has a place here. */
export interface ColisVu {
  id: number
  /** `C-2`: the second of its order. */
  numero: string
  transporteur: string | null
  /** The carrier's number of it, and where it is followed. */
  reference: string | null
  lien: string | null
  /** When it left, and when it was brought; ISO 8601. */
  parti: string
  livre: string | null
  lignes: Pieces[]
}

/** The same for the staff, who alone know what it costs. */
export interface ColisEquipe extends ColisVu {
  /** Kilograms; null: nobody knows. */
  poids: number | null
  /** Whole francs that the carrier asks of the shop; null: nothing was said. */
  cout: number | null
}

export const numeroColis = (rang: number): string => `C-${rang}`

export const TRANSPORTEUR_MAX = 60
export const REFERENCE_MAX = 60
export const LIEN_MAX = 500
/** Kilograms. */
export const POIDS_MAX = 10_000
export const DECIMALES_POIDS = 3
/** Whole francs. */
export const COUT_MAX = 1_000_000_000

/** How what leaves whole in one parcel is written down where nobody says it otherwise. */
export const MOTIF_DEPART = 'remise au livreur'

interface Ligne {
  id: number
  quantite: number
  revenus: number
}
type AvecLignes = Pick<ColisVu, 'lignes'>

/** How many pieces of a line left, in whichever of these parcels. */
const partiesDe = (colis: readonly AvecLignes[], id: number): number =>
  colis
    .flatMap(({ lignes }) => lignes)
    .reduce((somme, ligne) => (ligne.id === id ? somme + ligne.quantite : somme), 0)

/**
 * What of an order's lines has not left: neither in a parcel, nor given back before. Asked of an order that is still being
 * prepared: of another, what came back counts twice, and nothing is left.
 */
export const resteAPartir = <L extends Ligne>(lignes: readonly L[], colis: readonly AvecLignes[]): L[] =>
  aRemettre(lignes).flatMap((ligne) => {
    const quantite = ligne.quantite - partiesDe(colis, ligne.id)
    return quantite > 0 ? { ...ligne, quantite } : []
  })

/** The same, of an order as it stands: what is to come, while some of it left and some did not. */
export const aVenir = <L extends Ligne>(
  { etatcommande, detailcommandes }: { etatcommande: number; detailcommandes: readonly L[] },
  colis: readonly AvecLignes[],
): L[] => (etatcommande === ETAT.preparation && colis.length > 0 ? resteAPartir(detailcommandes, colis) : [])

/** What of an order is still to be gathered and brought: of one that left in part what has not left, else all of it. */
export function aPreparer<L extends Ligne>(
  commande: { etatcommande: number; detailcommandes: readonly L[] },
  colis: readonly AvecLignes[],
): L[] {
  const restent = aVenir(commande, colis)
  return restent.length > 0 ? restent : aRemettre(commande.detailcommandes)
}

/** The lines of an order that are in a parcel, each with how many of it. */
export const lignesDu = <L extends Ligne>(lignes: readonly L[], { lignes: siennes }: AvecLignes): L[] =>
  lignes.flatMap((ligne) => {
    const quantite = partiesDe([{ lignes: siennes }], ligne.id)
    return quantite > 0 ? { ...ligne, quantite } : []
  })

export const nombreDePieces = (lignes: readonly { quantite: number }[]): number =>
  lignes.reduce((somme, { quantite }) => somme + quantite, 0)

/** « 1 colis parti, 3 articles à venir »; null unless some of it left and some did not. */
export function direAvancement(colis: number, reste: number): string | null {
  if (colis === 0 || reste === 0) return null
  return `${colis}\u00a0colis ${colis > 1 ? 'partis' : 'parti'}, ${enNombre(reste, 'article', 'articles')} à venir`
}

interface LigneDite {
  quantite: number
  designation: string
  couleur: string | null
  taille: string | null
  unite: string | null
}

/** « 2 × Boubou brodé (Bleu, M, Pièce) ». */
export function direPieces({ quantite, designation, couleur, taille, unite }: LigneDite): string {
  const choix = [couleur, taille, unite].filter(Boolean).join(', ')
  return `${quantite}\u00a0× ${designation}${choix && ` (${choix})`}`
}

/** The same of several, in one sentence; of many, the first and how many lines more. */
export function direContenu(lignes: readonly LigneDite[], max = 5): string {
  const dites = lignes.slice(0, max).map(direPieces).join(', ')
  const autres = lignes.length - max
  return autres > 0 ? `${dites} et ${autres} ${autres > 1 ? 'autres lignes' : 'autre ligne'}` : dites
}

/** « par DHL, numéro 4451 »: who carries it, under which number; empty where nothing is known. */
export const direTransport = ({
  transporteur,
  reference,
}: Pick<ColisVu, 'transporteur' | 'reference'>): string =>
  [transporteur && `par ${transporteur}`, reference && `numéro ${reference}`].filter(Boolean).join(', ')

/** What one piece of a line weighs, in kilograms; null: nobody knows. */
export interface PoidsUnitaire {
  id: number
  poids: number | null
}

/** The weight of these pieces in kilograms, of what one piece of each line weighs; null where one of them is not known. */
export function poidsDe(pieces: readonly Pieces[], unitaires: readonly PoidsUnitaire[]): number | null {
  let somme = zero
  for (const { id, quantite } of pieces) {
    const poids = unitaires.find((une) => une.id === id)?.poids
    if (!poids) return null
    somme = plus(somme, times(exact(poids), exact(quantite)))
  }
  return Number(toDecimal(somme, DECIMALES_POIDS)) || null
}

export const FAUTE_LIEN = 'Collez l’adresse entière de la page de suivi\u00a0: elle commence par https://.'

/** An address that a buyer is led to: of the web's own, closed, without a password in it. Null for what is none. */
export function lireLienSuivi(texte: string): string | null {
  const propre = texte.trim()
  if (propre.length > LIEN_MAX || !/^https:\/\/[^\s"'<>\\]+$/i.test(propre) || !URL.canParse(propre))
    return null
  const { protocol, hostname, username, password, href } = new URL(propre)
  const juste = protocol === 'https:' && hostname.includes('.') && !username && !password
  return juste && href.length <= LIEN_MAX ? href : null
}
