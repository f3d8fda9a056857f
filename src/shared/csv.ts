// Tables as files: what a spreadsheet opens without running anything, and reads back as it was written.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { decoder, type Encodage } from './csv.encodage.ts'
import { Failure } from './failure.ts'
import { nomDeColonne } from './texte.ts'

/** A text, or a number: numbers are written with a comma, as spreadsheets in French read them. */
export type Cellule = string | number | null

export interface LigneCsv {
  /** Where it begins in the file, from 1: what an editor or a spreadsheet shows. */
  ligne: number
  /** By the name of the column, `prix`; texts as they were before `ecrireCsv` defused them, trimmed, their lines ended by LF. */
  cellules: Record<string, string>
  /** Every cell as it stands in the file, those beyond its columns too. */
  ecrites: string[]
  /** What is wrong with the row as a whole, or null. */
  faute: string | null
}

export interface TableauCsv {
  encodage: Encodage
  separateur: string
  /** Names of its columns: without accents, capitals and outer spaces. */
  colonnes: string[]
  lignes: LigneCsv[]
}

// CWE-1236: a spreadsheet runs what begins so; the full-width signs too
const FORMULE = /^'*[=+\-@\t\r\n＝＋－＠]/
const defuser = (texte: string) => (FORMULE.test(texte) ? `'${texte}` : texte)
const rendre = (texte: string) => (texte.startsWith("'") && FORMULE.test(texte) ? texte.slice(1) : texte)

const ecrire = (cellule: Cellule): string => {
  if (cellule === null) return ''
  return typeof cellule === 'number' ? String(cellule).replace('.', ',') : defuser(cellule)
}

/** Rows of a file, each text that a spreadsheet would run behind a `'`. Separated by `;`, ended by CRLF. */
export function lignesCsv(lignes: readonly (readonly Cellule[])[]): string {
  return stringify(
    lignes.map((ligne) => ligne.map(ecrire)),
    { delimiter: ';', record_delimiter: '\r\n', quote_record_delimiter: true, quoted_match: /^\s|\s$/ },
  )
}

/** The first line of a file, and the mark by which spreadsheets know UTF-8. */
export function enteteCsv(colonnes: readonly string[]): string {
  return `\ufeff${lignesCsv([colonnes])}`
}

/** A whole file, in UTF-8. */
export function ecrireCsv(colonnes: readonly string[], lignes: readonly (readonly Cellule[])[]): string {
  return enteteCsv(colonnes) + lignesCsv(lignes)
}

const refuser = (phrase: string): Failure =>
  new Failure('ENTREE_INVALIDE', phrase, { champs: { fichier: phrase } })

const SEPARATEURS = [';', ',', '\t'] as const

/** The one of `;`, `,` and tab that the first line uses most, outside of quotes. */
function separateurDe(texte: string): string {
  const premiere = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(texte)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const nombre = (separateur: string) => premiere.split(separateur).length
  return [...SEPARATEURS].sort((un, autre) => nombre(autre) - nombre(un))[0] ?? ';'
}

const MAX_LIGNE = 100_000

interface Lu {
  cellules: string[]
  ligne: number
}

/** Bytes, and rows, that are read before the others of the shop have their turn again: some milliseconds. */
const TRANCHE = 64 * 1024
const TRANCHE_LIGNES = 1000

async function* tranches(octets: Buffer): AsyncGenerator<Buffer> {
  for (let debut = 0; debut < octets.length; debut += TRANCHE) {
    yield octets.subarray(debut, debut + TRANCHE)
    await pause()
  }
}

async function decouper(texte: string, separateur: string, maximum: number): Promise<Lu[]> {
  let fin = 0
  const lus: Lu[] = []
  const analyse = parse({
    delimiter: separateur,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LIGNE,
    on_record: (cellules: string[], { lines }) => {
      // with the names of its columns: one more than may be is enough to know
      if (lus.length > maximum + 1) throw new Error('enough')
      const hauteur = cellules.reduce((somme, une) => somme + une.split('\n').length - 1, 0)
      lus.push({ cellules, ligne: lines - hauteur })
      fin = lines
      return null
    },
  })
  try {
    await pipeline(Readable.from(tranches(Buffer.from(texte))), analyse.resume())
  } catch (erreur) {
    if (lus.length > maximum + 1) return lus
    throw refuser(direFaute(erreur, ligneEcrite(texte, fin + 1)))
  }
  return lus
}

/** The first line from this one on that holds something. */
function ligneEcrite(texte: string, depuis: number): number {
  const suite = texte.split('\n').slice(depuis - 1)
  return (
    depuis +
    Math.max(
      0,
      suite.findIndex((ligne) => ligne.trim() !== ''),
    )
  )
}

function direFaute(erreur: unknown, ligne: number): string {
  if (!(erreur instanceof CsvError)) throw erreur
  const { code } = erreur
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return `Ligne ${ligne}\u00a0: un guillemet est ouvert et n’est pas refermé.`
  return `Ligne ${ligne}\u00a0: un guillemet est mal placé. Dans un texte, il s’écrit deux fois, et le texte entre guillemets.`
}

/**
 * Reads a file of at most `maximum` rows, in slices that hold nobody else up: UTF-8, UTF-16 or Windows-1252, separated by `;`, `,` or tabs, its first
 * line the names of the columns. Empty rows are left out.
 * @throws Failure ENTREE_INVALIDE with a sentence for people, the line in it where there is one.
 */
export async function lireCsv(octets: Uint8Array, maximum: number): Promise<TableauCsv> {
  const { texte: brut, encodage } = decoder(octets)
  await pause()
  // old spreadsheets mix them, and a line counted twice would be told wrong
  const texte = brut.includes('\r') ? brut.replace(/\r\n?/g, '\n') : brut
  await pause()
  // `sep=;`: what Excel reads and nobody else
  const dite = /^sep=(.)\n/i.exec(texte)?.[1]
  const separateur = dite ?? separateurDe(texte)
  const [entete, ...suite] = await decouper(dite ? texte.replace(/^.*\n/, '\n') : texte, separateur, maximum)
  if (!entete) throw refuser('Ce fichier est vide.')
  const colonnes = entete.cellules.map(nomDeColonne)
  const doublon = colonnes.find((nom, rang) => nom !== '' && colonnes.indexOf(nom) < rang)
  if (doublon) throw refuser(`La colonne «\u202f${doublon}\u202f» est là deux fois.`)
  if (suite.length > maximum)
    throw refuser(
      `Ce fichier a plus de ${maximum.toLocaleString('fr')}\u00a0lignes\u00a0: partagez-le en plusieurs.`,
    )
  const lignes: LigneCsv[] = []
  for (const [rang, lu] of suite.entries()) {
    if (rang % TRANCHE_LIGNES === 0) await pause()
    if (lu.cellules.some((cellule) => cellule.trim() !== '')) lignes.push(toLigne(lu, colonnes))
  }
  return { encodage, separateur, colonnes, lignes }
}

function toLigne({ cellules, ligne }: Lu, colonnes: string[]): LigneCsv {
  const trop = cellules.slice(colonnes.length).some((cellule) => cellule.trim() !== '')
  const faute =
    trop || cellules.length < colonnes.length
      ? `${cellules.length}\u00a0cellule${cellules.length > 1 ? 's' : ''} au lieu de ${colonnes.length}\u00a0: un séparateur manque ou est de trop.`
      : null
  const noms = colonnes.map((nom, rang) => [nom, rendre((cellules[rang] ?? '').trim())] as const)
  const ecrites = cellules.map((cellule) => rendre(cellule.trim()))
  return { ligne, cellules: Object.fromEntries(noms.filter(([nom]) => nom !== '')), ecrites, faute }
}
