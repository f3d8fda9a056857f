// Tables as files: what a spreadsheet opens without running anything, and reads back as it was written.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { decoder, type Encodage } from './csv.encodage.ts'
import { Failure } from './failure.ts'
import { defuser, rendre } from './formule.ts'
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

interface EnteteCsv {
  separateur: string
  /** Names of its columns: without accents, capitals and outer spaces. */
  colonnes: string[]
}
export interface TableauCsv extends EnteteCsv {
  encodage: Encodage
  lignes: LigneCsv[]
}
/** A table of which the rows are read as they are asked for; once. */
export interface FluxCsv extends EnteteCsv {
  lignes: AsyncIterable<LigneCsv>
}

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

/** Characters that are read before the others of the shop have their turn again: some milliseconds. */
const TRANCHE = 64 * 1024

/** A text that is there, some at a time. */
async function* tranches(texte: string): AsyncGenerator<string> {
  for (let debut = 0; debut < texte.length; ) {
    // a character of two units is not cut
    const fin = debut + TRANCHE + Number(/[\ud800-\udbff]/.test(texte[debut + TRANCHE - 1] ?? ''))
    yield texte.slice(debut, fin)
    debut = fin
  }
}

/** With LF alone: old spreadsheets mix them, and a line counted twice would be told wrong. */
async function* fins(texte: AsyncIterable<string>): AsyncGenerator<string> {
  let coupee = false
  for await (const morceau of texte) {
    const suite = coupee && morceau.startsWith('\n') ? morceau.slice(1) : morceau
    coupee = morceau.endsWith('\r')
    yield suite.includes('\r') ? suite.replace(/\r\n?/g, '\n') : suite
  }
}

/** What is not cut into rows yet, to say in which line a row begins that never ends. */
function suivre() {
  let tenus: { texte: string; debut: number; fin: number }[] = []
  let lignes = 1
  return {
    tenir(texte: string): void {
      const fin = lignes + texte.split('\n').length - 1
      // of lines with nothing in them their number is enough
      if (tenus.length > 0 || texte.trim() !== '') tenus.push({ texte, debut: lignes, fin })
      lignes = fin
    },
    lacher(ligne: number): void {
      tenus = tenus.filter(({ fin }) => fin > ligne)
    },
    /** The first line from this one on that holds something. */
    ecrite(depuis: number): number {
      const [premier] = tenus
      if (!premier) return depuis
      const reste = tenus
        .map(({ texte }) => texte)
        .join('')
        .split('\n')
      const debut = Math.max(depuis, premier.debut)
      const trouvee = reste.slice(debut - premier.debut).findIndex((ligne) => ligne.trim() !== '')
      return debut + Math.max(0, trouvee)
    },
  }
}

async function* decouper(texte: AsyncIterable<string>, separateur: string): AsyncGenerator<Lu> {
  let fin = 0
  const suivi = suivre()
  const analyse = parse({
    delimiter: separateur,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LIGNE,
    // its line before its cells: counted as it is cut, whenever it is asked for
    on_record: (cellules: string[], { lines }) => {
      const hauteur = cellules.reduce((somme, une) => somme + une.split('\n').length - 1, 0)
      fin = lines
      suivi.lacher(lines)
      return [`${lines - hauteur}`, ...cellules]
    },
  })
  const suivis = async function* () {
    for await (const morceau of texte) {
      suivi.tenir(morceau)
      yield morceau
      await pause()
    }
  }
  // what goes wrong is thrown below, and whoever asks for no more rows is no fault
  pipeline(Readable.from(suivis()), analyse).catch(() => {})
  try {
    for await (const [ligne, ...cellules] of analyse as AsyncIterable<string[]>)
      yield { ligne: Number(ligne), cellules }
  } catch (erreur) {
    throw erreur instanceof CsvError ? refuser(direFaute(erreur, suivi.ecrite(fin + 1))) : erreur
  }
}

function direFaute({ code }: CsvError, ligne: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return `Ligne ${ligne}\u00a0: un guillemet est ouvert et n’est pas refermé.`
  return `Ligne ${ligne}\u00a0: un guillemet est mal placé. Dans un texte, il s’écrit deux fois, et le texte entre guillemets.`
}

/**
 * Reads a text that comes bit by bit, in slices that hold nobody else up: separated by `;`, `,` or tabs, its first line
 * the names of the columns, which its first piece holds whole. Empty rows are left out.
 * @throws Failure ENTREE_INVALIDE with a sentence for people, the line in it where there is one; so do its rows.
 */
export async function ouvrirCsv(texte: AsyncIterable<string>): Promise<FluxCsv> {
  const morceaux = fins(texte)
  const premier = String((await morceaux.next()).value ?? '')
  // `sep=;`: what Excel reads and nobody else
  const dite = /^sep=(.)\n/i.exec(premier)?.[1]
  const separateur = dite ?? separateurDe(premier)
  const lus = decouper(
    (async function* () {
      yield dite ? premier.replace(/^.*\n/, '\n') : premier
      yield* morceaux
    })(),
    separateur,
  )
  const entete = (await lus.next()).value as Lu | undefined
  if (!entete) throw refuser('Ce fichier est vide.')
  const colonnes = entete.cellules.map(nomDeColonne)
  const doublon = colonnes.find((nom, rang) => nom !== '' && colonnes.indexOf(nom) < rang)
  if (doublon) throw refuser(`La colonne «\u202f${doublon}\u202f» est là deux fois.`)
  const lignes = async function* () {
    for await (const lu of lus)
      if (lu.cellules.some((cellule) => cellule.trim() !== '')) yield toLigne(lu, colonnes)
  }
  return { separateur, colonnes, lignes: lignes() }
}

/** @throws Failure ENTREE_INVALIDE: what is said of a file of more rows than it may have. */
export const tropDeLignes = (maximum: number): Failure =>
  refuser(`Ce fichier a plus de ${maximum.toLocaleString('fr')}\u00a0lignes\u00a0: partagez-le en plusieurs.`)

/**
 * A file of at most `maximum` rows, whole: UTF-8, UTF-16 or Windows-1252.
 * @throws Failure ENTREE_INVALIDE with a sentence for people, the line in it where there is one.
 */
export async function lireCsv(octets: Uint8Array, maximum: number): Promise<TableauCsv> {
  const { texte, encodage } = decoder(octets)
  await pause()
  const { separateur, colonnes, lignes: lues } = await ouvrirCsv(tranches(texte))
  const lignes: LigneCsv[] = []
  for await (const ligne of lues) {
    if (lignes.length === maximum) throw tropDeLignes(maximum)
    lignes.push(ligne)
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
