// A product as a row of a file: which columns there are, what a row says, and what is wrong with it.
import type { Fiche } from '#contract'
import { fautesProduit } from '#fiche/formulaire.ts'
import type { Cellule } from '#shared/csv.ts'
import { type Exact, exact, plus, times } from '#shared/exact.ts'
import { decimal, fautesDe, type Saisie } from '#shared/formulaire.ts'
import { lireNombre } from '#shared/nombre.ts'
import { STOCK_MAX } from '#stock/mouvement.ts'
import { type Noms, nommer, type References, SEPARATEUR } from './importation.noms.ts'

/** In the order in which they are written; `code` says which product it is. */
export const COLONNES = [
  'code',
  'designation',
  'prix',
  'quantite',
  // what the shop knew when the file was written: the stock moves by the difference, and sales made since stay made
  'stock_exporte',
  'unite',
  'unites',
  'categorie',
  'poids',
  'description',
  'couleurs',
  'tailles',
  'publie',
  'archive',
  'sans_retractation',
] as const
export type Colonne = (typeof COLONNES)[number]
export type Cellules = Partial<Record<Colonne, string>>

/** A row of the file, the columns that nobody knows left out. */
export interface LigneALire {
  ligne: number
  cellules: Cellules
}

export interface FauteLigne {
  ligne: number
  /** Empty: the row as a whole. */
  colonne: Colonne | ''
  message: string
}

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
  exemples: {
    ligne: number
    code: string
    designation: string
    quoi: 'creer' | 'modifier'
    colonnes: (Colonne | '')[]
  }[]
}

/** Where the form's fields stand in the file. */
const CHAMPS: Readonly<Record<string, Colonne>> = {
  ...{ qte: 'quantite', unite_id: 'unite', categorie_id: 'categorie' },
  ...Object.fromEntries(COLONNES.map((nom) => [nom, nom])),
}
export const colonneDe = (champ: string): Colonne | '' => CHAMPS[champ] ?? ''

/** The row of a product, as `lireLigne` reads it back. */
export function ecrireLigne(fiche: Fiche, noms: Noms): Cellule[] {
  const plusieurs = (ids: number[], parmi: Map<number, string>) =>
    ids.map((id) => parmi.get(id) ?? '').join(SEPARATEUR)
  const cellules: Record<Colonne, Cellule> = {
    ...{ code: fiche.code, designation: fiche.designation, prix: fiche.prix },
    ...{ quantite: fiche.quantite, stock_exporte: fiche.quantite },
    unite: noms.unites.get(fiche.unite_id) ?? '',
    unites: plusieurs(fiche.unites, noms.unites),
    categorie: noms.categories.get(fiche.categorie_id) ?? '',
    ...{ poids: fiche.poids, description: fiche.description },
    couleurs: plusieurs(fiche.couleurs, noms.couleurs),
    tailles: plusieurs(fiche.tailles, noms.tailles),
    ...{ publie: ouiNon(fiche.publie), archive: ouiNon(fiche.archive) },
    sans_retractation: fiche.sans_retractation,
  }
  return COLONNES.map((colonne) => cellules[colonne])
}

const ouiNon = (drapeau: number) => (drapeau ? 'oui' : 'non')
const DRAPEAUX: Readonly<Record<string, 0 | 1>> = { oui: 1, non: 0, '1': 1, '0': 0, vrai: 1, faux: 0 }

/** What a row says of a product: the form's fields, and by column what cannot be read. */
export interface LigneLue {
  saisie: Saisie
  /** The stock that is wanted, and the one that the file started from; undefined: left alone. */
  qte: number | undefined
  lue: number | undefined
  fautes: Partial<Record<Colonne, string>>
}

/** Reads a row; a column that is not in the file is left alone, an empty cell empties what may be empty. */
export function lireLigne(cellules: Cellules, references: References): LigneLue {
  const fautes: LigneLue['fautes'] = {}
  const saisie: Record<string, unknown> = {}
  for (const colonne of ['designation', 'description', 'sans_retractation'] as const)
    if (cellules[colonne] !== undefined) saisie[colonne] = cellules[colonne] || null
  for (const colonne of ['prix', 'poids'] as const)
    if (cellules[colonne] !== undefined) saisie[colonne] = lireNombre(cellules[colonne]) ?? null
  for (const colonne of ['publie', 'archive'] as const) {
    if (!cellules[colonne]) continue
    saisie[colonne] = DRAPEAUX[cellules[colonne].toLowerCase()]
    if (saisie[colonne] === undefined) fautes[colonne] = 'Écrivez oui ou non.'
  }
  for (const [colonne, champ] of [
    ['unite', 'unite_id'],
    ['categorie', 'categorie_id'],
  ] as const) {
    if (cellules[colonne] === undefined) continue
    const trouvee = cellules[colonne] ? nommer(references, colonne, cellules[colonne]) : null
    if (typeof trouvee === 'string') fautes[colonne] = trouvee
    else saisie[champ] = trouvee
  }
  for (const colonne of ['unites', 'couleurs', 'tailles'] as const) {
    if (cellules[colonne] === undefined) continue
    const noms = cellules[colonne].split(SEPARATEUR.trim()).filter((nom) => nom.trim() !== '')
    const trouves = noms.map((nom) => nommer(references, colonne, nom.trim()))
    const inconnu = trouves.find((trouve) => typeof trouve === 'string')
    if (typeof inconnu === 'string') fautes[colonne] = inconnu
    else saisie[colonne] = trouves.toSorted((une, autre) => Number(une) - Number(autre))
  }
  const [qte, lue] = [lireNombre(cellules.quantite ?? ''), lireNombre(cellules.stock_exporte ?? '')]
  return { saisie, qte, lue, fautes }
}

const STOCK = decimal(0, STOCK_MAX, 6)

/** What is wrong with a product that a row would make or change (`nouveau` false), by column. */
export function fautesLigne(
  { saisie, qte, lue, fautes }: LigneLue,
  nouveau: boolean,
  code: string,
): LigneLue['fautes'] {
  const champs = nouveau
    ? fautesProduit({ ...saisie, ...(code ? { code } : {}), qte }, true)
    : fautesDeModification(saisie, qte, lue)
  // what cannot be read is said first: that it is missing would be a second sentence for one mistake
  const dites = Object.entries(champs).map(([champ, message]) => [colonneDe(champ), message])
  return { ...Object.fromEntries(dites), ...fautes }
}

function fautesDeModification(saisie: Saisie, qte: number | undefined, lue: number | undefined) {
  const champs = fautesProduit({ ...saisie, version: 1 }, false)
  // a stock may be 0 or a part: it is a movement, not the form of a new product
  const stocks = {
    qte: stockVoulu('La quantité doit être un nombre'),
    stock_exporte: stockVoulu('Un nombre.'),
  }
  const voulus = qte === lue ? {} : fautesDe(stocks, { qte, stock_exporte: lue }, false)
  return { ...champs, ...voulus }
}
const stockVoulu = (phrase: string) => ({
  refus: (valeur: unknown) => (Number.isNaN(valeur) ? phrase : STOCK.refus(valeur)),
})

/** How far a row moves a stock: the difference with what the file knew, or with what there is now. */
export function ecartDeLigne({ qte, lue }: LigneLue, quantite: number): Exact {
  if (qte === undefined) return exact(0)
  return plus(exact(qte), times(exact(-1), exact(lue ?? quantite)))
}
