// The room `importation`: products as a file, out and in. It writes through `fiche` and `stock` alone, as a form
// would.

// A product as a row of a file: which columns there are, what a row says, and what is wrong with it.

import { CHAMPS, type Champ, LISTE_CHAMPS, type NomChamp } from '#catalogue/champs.ts'
import type { Fiche } from '#contract'
import { fautesProduit } from '#fiche/formulaire.ts'
import { adresseMedia } from '#image/media.ts'
import type { Cellule } from '#shared/csv.ts'
import { type Exact, exact, plus, times } from '#shared/exact.ts'
import { fautesDe, type Saisie } from '#shared/formulaire.ts'
import { ID_MAX, lireNombre } from '#shared/nombre.ts'
import { lireCout, lireMilliers, lireStock } from '#shared/somme/somme.ts'
import { selon } from '#shared/texte.ts'
import { REGLE_STOCK } from '#stock/inventaire.ts'
import { type Noms, nommer, type References, SEPARATEUR } from './importation.noms.ts'
import { sourcesDe } from './photos.ts'

/** What is said of that column: sales since the export stay made, and no difference is made twice. */
export const MOUVEMENT_EXPORTE =
  'Le dernier mouvement de ce stock à l’export\u00a0: ne le changez pas. Par lui, la même différence n’est pas faite deux fois.'
/** The fields that a file carries, in the order in which they are written: pictures are long, and come last. */
const ECRITS = LISTE_CHAMPS.filter(([, { fichier }]) => fichier !== null).toSorted(
  ([, un], [, autre]) => Number(un.genre === 'images') - Number(autre.genre === 'images'),
)
// what the shop knew when the file was written, beside what moves by itself: what happened since stays so
const SUS: Partial<Record<NomChamp, Record<string, string>>> = {
  qte: {
    stock_exporte:
      'Le stock au moment de l’export\u00a0: ne le changez pas. Sans lui, quantite est le stock de maintenant.',
    mouvement_exporte: MOUVEMENT_EXPORTE,
  },
  prix_revient: {
    revient_exporte:
      'Le prix de revient au moment de l’export\u00a0: ne le changez pas. Par lui, ce que les réceptions en ont fait depuis reste.',
  },
}
/** What each column says, in that order; `code` says which product it is. */
export const COLONNES: ReadonlyMap<string, string> = new Map(
  ECRITS.flatMap(([nom, { fichier, colonne = nom }]) =>
    fichier === null ? [] : [[colonne, fichier] as const, ...Object.entries(SUS[nom] ?? {})],
  ),
)
export type Cellules = Readonly<Record<string, string>>

/** Of a file that gives back what was left aside: what is wrong with each row. Read again, it says nothing. */
export const COLONNE_FAUTE = 'faute'

/** A row of the file, the columns that nobody knows left out. */
export interface LigneALire {
  ligne: number
  cellules: Cellules
}

export interface FauteLigne {
  ligne: number
  /** Empty: the row as a whole. */
  colonne: string
  message: string
}

/**
 * How far a file is: coming in, looked at, waiting for a yes, being written; then how it ended. « abandonnee » was never
 * written, and nobody is shown it.
 */
export const ETATS = [
  ...(['reception', 'examen', 'prete', 'ecriture'] as const),
  ...(['faite', 'annulee', 'echouee', 'abandonnee'] as const),
] as const

/** What stays as it is when a file is taken back, and why. */
export interface Laissee {
  code: string
  designation: string
  colonne: string
  message: string
}
/** Days in which a file can be taken back, and the rows that it did not write be had again. */
export const JOURS_GARDES = 30

/** What a file would do, or what there is to correct in it. */
export interface Rapport {
  encodage: string
  separateur: string
  total: number
  creees: number
  modifiees: number
  inchangees: number
  /** How many rows are to be corrected; `fautes` says the first ones. */
  en_faute: number
  fautes: FauteLigne[]
  /** The first rows that would change something, and what. */
  exemples: Exemple[]
}

/** What a row would change. */
export interface Exemple {
  ligne: number
  code: string
  designation: string
  quoi: 'creer' | 'modifier'
  colonnes: string[]
}

/** Of how many rows a file says what is wrong, and of how many what they would change: the first ones. */
export const FAUTES_DITES = 500
export const EXEMPLES_DITS = 50

/** Where a field of the form stands in the file; empty: nowhere. */
export function colonneDe(champ: string): string {
  const { colonne = champ }: Partial<Champ> = CHAMPS[champ as NomChamp] ?? {}
  return COLONNES.has(colonne) ? colonne : ''
}

/**
 * The row of a product, as `lireLigne` reads it back; its pictures by their addresses in the shop that is at `adresse`.
 * `mouvement`: the last one of the stock that it has.
 */
export function ecrireLigne(fiche: Fiche & { mouvement: number }, noms: Noms, adresse: string): Cellule[] {
  return ECRITS.flatMap(([nom, { genre, vers }]) => {
    if (nom === 'qte') return [fiche.quantite, fiche.quantite, fiche.mouvement]
    if (nom === 'prix_revient') return [fiche.prix_revient, fiche.prix_revient]
    if (nom === 'images')
      return fiche.images.map((image) => `${adresse}${adresseMedia(image)}`).join(SEPARATEUR)
    const valeur = fiche[nom]
    if (vers)
      return [valeur]
        .flat()
        .map((id) => noms[vers].get(Number(id)) ?? '')
        .join(SEPARATEUR)
    return genre === 'drapeau' ? (valeur ? 'oui' : 'non') : (valeur as Cellule)
  })
}

const DRAPEAUX: Readonly<Record<string, 0 | 1>> = { oui: 1, non: 0, '1': 1, '0': 0, vrai: 1, faux: 0 }

/** 1 or 0 for « oui » or « non », however they are written; undefined for anything else. */
export const lireDrapeau = (cellule: string): 0 | 1 | undefined => selon(DRAPEAUX, cellule.toLowerCase())

/** What a row says of a product: the form's fields, and by column what cannot be read. */
export interface LigneLue {
  saisie: Saisie
  /** The stock that is wanted, and the one that the file started from; undefined: left alone. */
  qte: number | undefined
  lue: number | undefined
  /** The last movement that the file knew of; undefined: it does not say. */
  mouvement: number | undefined
  /** What one cost then; undefined: it does not say. */
  revient: number | null | undefined
  /** What its pictures are called; undefined: left alone. */
  photos: string[] | undefined
  fautes: Record<string, string>
}

/** What a cell holds for its field, absent where it says nothing; or the sentence for what cannot be read. */
function lireCellule(
  { genre, vers, lit = lireNombre }: Champ,
  cellule: string,
  cellules: Cellules,
  references: References,
): { valeur?: unknown; faute?: string } {
  if (genre === 'nombre') return { valeur: lit(cellule, cellules) ?? null }
  if (genre === 'drapeau') {
    const valeur = lireDrapeau(cellule)
    return valeur === undefined && cellule ? { faute: 'Écrivez oui ou non.' } : { valeur }
  }
  if (!vers) return { valeur: cellule || null }
  const noms = genre === 'lien' ? [cellule] : cellule.split(SEPARATEUR.trim())
  const trouves = noms.filter((nom) => nom.trim() !== '').map((nom) => nommer(references, vers, nom.trim()))
  const faute = trouves.find((trouve) => typeof trouve === 'string')
  if (faute !== undefined) return { faute }
  const ids = trouves.map(Number).toSorted((une, autre) => une - autre)
  return { valeur: genre === 'lien' ? (ids[0] ?? null) : ids }
}

/** The pictures that a row names; none where it does not speak of them. */
export const photosDe = ({ images = '' }: Cellules): string[] => sourcesDe(images)

/** Reads a row; a column that is not in the file is left alone, an empty cell empties what may be empty. */
export function lireLigne(cellules: Cellules, references: References): LigneLue {
  const fautes: LigneLue['fautes'] = {}
  const saisie: Record<string, unknown> = {}
  for (const [nom, champ] of LISTE_CHAMPS) {
    const colonne = colonneDe(nom)
    const cellule = cellules[colonne]
    if (cellule === undefined || nom === 'code' || nom === 'qte' || nom === 'images') continue
    const { valeur, faute } = lireCellule(champ, cellule, cellules, references)
    if (faute !== undefined) fautes[colonne] = faute
    else if (valeur !== undefined) saisie[nom] = valeur
  }
  const [qte, lue] = [lireStock(cellules.quantite ?? ''), lireStock(cellules.stock_exporte ?? '')]
  const { images, revient_exporte: cout } = cellules
  const photos = images === undefined ? undefined : photosDe(cellules)
  const revient = cout === undefined ? undefined : (lireCout(cout) ?? null)
  return { saisie, qte, lue, mouvement: lireMouvement(cellules), revient, fautes, photos }
}

/** The last movement that a row knew of, NaN for what is none. */
export function lireMouvement({ mouvement_exporte = '' }: Cellules): number | undefined {
  // a spreadsheet may have put dots between its thousands
  const lu = lireMilliers(mouvement_exporte)
  return lu === undefined || (Number.isInteger(lu) && lu >= 0 && lu <= ID_MAX) ? lu : Number.NaN
}
export const ABIME = 'Remettez ce que l’export y avait écrit.'

/** What is wrong with a product that a row would make or change (`nouveau` false), by column. */
export function fautesLigne(
  { saisie, qte, lue, mouvement, revient, fautes }: LigneLue,
  nouveau: boolean,
  code: string,
): LigneLue['fautes'] {
  const champs = nouveau
    ? fautesProduit({ ...saisie, ...(code ? { code } : {}), qte }, true)
    : fautesDeModification(saisie, { qte, lue, mouvement, revient })
  // what cannot be read is said first: that it is missing would be a second sentence for one mistake
  const dites = Object.entries(champs).map(([champ, message]) => [colonneDe(champ), message])
  return { ...Object.fromEntries(dites), ...fautes }
}

function fautesDeModification(
  saisie: Saisie,
  { qte, lue, mouvement, revient }: Pick<LigneLue, 'qte' | 'lue' | 'mouvement' | 'revient'>,
) {
  const champs = fautesProduit({ ...saisie, version: 1 }, false)
  // a stock may be 0 or a part: it is a movement, not the form of a new product
  const stocks = {
    qte: stockVoulu('La quantité doit être un nombre'),
    stock_exporte: stockVoulu('Un nombre.'),
    mouvement_exporte: { refus: (valeur: unknown) => (Number.isNaN(valeur) ? ABIME : null) },
  }
  const dits = { qte, stock_exporte: lue, mouvement_exporte: mouvement }
  const voulus = qte === lue ? {} : fautesDe(stocks, dits, false)
  const abime = saisie.prix_revient !== undefined && Number.isNaN(revient)
  return { ...champs, ...voulus, ...(abime ? { revient_exporte: ABIME } : {}) }
}
const stockVoulu = (phrase: string) => ({
  refus: (valeur: unknown) => (Number.isNaN(valeur) ? phrase : REGLE_STOCK.refus(valeur)),
})

/**
 * How far a row moves a stock: the difference with what the file knew, or with what there is now. A new product
 * (`quantite` null) starts from nothing, whatever the file knew of another.
 */
export function ecartDeLigne({ qte, lue }: LigneLue, quantite: number | null): Exact {
  if (qte === undefined) return exact(0)
  return plus(exact(qte), times(exact(-1), exact(quantite === null ? 0 : (lue ?? quantite))))
}
