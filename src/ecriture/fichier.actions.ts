import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type Cellule, enteteCsv, lignesCsv, lireCsv, type TableauCsv } from '#shared/csv.ts'
import { Failure, type FailureCode, isFailure } from '#shared/failure.ts'
import { type AppelEquipe, ecrireEnsemble, type Noter } from './ecriture.actions.ts'

export type Sort = 'cree' | 'modifie' | 'inchange'

/** A table that the staff takes out as a file and puts back: each row in words, without the shop's own numbers. */
export interface Fichier<N extends string = string> {
  /** A table's name: of the journal, of the file. */
  objet: N
  /** In the order of the file. */
  colonnes: readonly string[]
  /** Without these no row can be understood. */
  requises: readonly string[]
  /** Rows that are read at once. */
  maximum?: number
  /** Some at a time. */
  lignes(q: Queries): AsyncIterable<Cellule[][]>
  /** What makes two rows speak of the same thing. */
  cle(cellules: Cellules): string
  /**
   * Reads what is there once; answers how to write a row. Columns that the file has not are left as they are.
   * That throws Failure, with `champs` by column: the file is then not written at all.
   */
  ouvrir(tx: Queries, noter: Noter, arrivee: Arrivee): Promise<(cellules: Cellules) => Promise<Sort>>
}

type Cellules = Record<string, string>
/** The rows that can be read, for a table in which some belong together, and what is said of whoever writes them. */
export interface Arrivee {
  lignes: readonly Cellules[]
  auteur: string
  now: Date
}

/** What is wrong, in which line of the file and in which column (null: the row as a whole). */
export interface FauteFichier {
  ligne: number
  colonne: string | null
  message: string
}
export interface Bilan {
  encodage: string
  lignes: number
  crees: number
  modifies: number
  inchanges: number
  /** The first hundred; `nombre` of them in all. */
  fautes: FauteFichier[]
  fautifs: number
  /** Whether anything was written: never in a dry run, nor where there is a fault. */
  ecrit: boolean
}

const MAX_LIGNES = 5_000
const MAX_FAUTES = 100
/** What a row may be told; anything else is no row's fault. */
const REFUS: readonly FailureCode[] = ['ENTREE_INVALIDE', 'EN_USAGE', 'INTROUVABLE']

export async function* exporterFichier({ database }: Context, fichier: Fichier): AsyncGenerator<string> {
  yield enteteCsv(fichier.colonnes)
  for await (const lot of fichier.lignes(database)) yield lignesCsv(lot)
}

/** Not a fault: how a dry run leaves its transaction. */
class Defaire extends Error {
  readonly bilan: Bilan
  constructor(bilan: Bilan) {
    super('dry run')
    this.bilan = bilan
  }
}

/**
 * Puts a file back, whole or not at all; `essai` only says what it would do.
 * @throws Failure ENTREE_INVALIDE for a file that cannot be read as a table with these columns.
 */
export async function importerFichier(
  context: Context,
  appel: AppelEquipe,
  fichier: Fichier,
  { octets, essai }: { octets: Uint8Array; essai: boolean },
): Promise<Bilan> {
  const tableau = await lireCsv(octets, fichier.maximum ?? MAX_LIGNES)
  exigerColonnes(fichier, tableau)
  const demandee = { action: 'importer', objet: fichier.objet, demande: { lignes: tableau.lignes, essai } }
  try {
    return await ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
      const lignes = tableau.lignes.flatMap(({ cellules, faute }) => (faute === null ? [cellules] : []))
      const arrivee = { lignes, auteur: appel.equipier.auteur, now: context.now() }
      const bilan = await ecrireLignes(fichier, tableau, await fichier.ouvrir(tx, noter, arrivee))
      if (essai || bilan.fautifs > 0) throw new Defaire(bilan)
      return { ...bilan, ecrit: true }
    })
  } catch (error) {
    if (error instanceof Defaire) return error.bilan
    throw error
  }
}

function exigerColonnes({ colonnes, requises }: Fichier, lues: TableauCsv): void {
  const manque = requises.find((nom) => !lues.colonnes.includes(nom))
  const inconnue = lues.colonnes.find((nom) => nom !== '' && !colonnes.includes(nom))
  const phrase = manque
    ? `La colonne «\u202f${manque}\u202f» manque\u00a0: la première ligne nomme les colonnes.`
    : inconnue &&
      `La colonne «\u202f${inconnue}\u202f» est inconnue. Les colonnes sont\u00a0: ${colonnes.join(', ')}.`
  if (phrase) throw new Failure('ENTREE_INVALIDE', phrase, { champs: { fichier: phrase } })
}

async function ecrireLignes(
  fichier: Fichier,
  { encodage, lignes }: TableauCsv,
  ecrire: (cellules: Cellules) => Promise<Sort>,
): Promise<Bilan> {
  const vues = new Map<string, number>()
  const sorts: Record<Sort, number> = { cree: 0, modifie: 0, inchange: 0 }
  const fautes: FauteFichier[] = []
  for (const { ligne, cellules, faute } of lignes) {
    const cle = fichier.cle(cellules)
    const deja = vues.get(cle)
    if (faute !== null) fautes.push({ ligne, colonne: null, message: faute })
    else if (deja !== undefined)
      fautes.push({ ligne, colonne: null, message: `C’est déjà la ligne ${deja}.` })
    else {
      vues.set(cle, ligne)
      try {
        sorts[await ecrire(cellules)] += 1
      } catch (error) {
        if (!isFailure(error) || !REFUS.includes(error.code)) throw error
        const champs = Object.entries(error.champs ?? {})
        if (champs.length === 0) fautes.push({ ligne, colonne: null, message: error.message })
        for (const [colonne, message] of champs) fautes.push({ ligne, colonne, message })
      }
    }
  }
  return {
    ...{ encodage, lignes: lignes.length, crees: sorts.cree, modifies: sorts.modifie },
    ...{ inchanges: sorts.inchange, fautes: fautes.slice(0, MAX_FAUTES), fautifs: fautes.length },
    ecrit: false,
  }
}
