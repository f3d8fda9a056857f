import { CHAMPS } from '#catalogue/champs.ts'
import type { Context } from '#context'
import type { Database } from '#database/database.ts'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { decoderEnFlux } from '#shared/csv.encodage.ts'
import { type LigneCsv, ouvrirCsv, tropDeLignes } from '#shared/csv.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type Archive, estArchive, ouvrirArchive } from './archive.actions.ts'
import {
  findEnCours,
  findImportation,
  type Importation,
  insertImportation,
  lockImportations,
  updateAbandonnee,
  updateRecue,
} from './importation.data.ts'
import { COLONNE_FAUTE, COLONNES, photosDe } from './importation.ts'
import { insertLignes, type LigneRecue } from './lignes.data.ts'
import { insertPhotos } from './photos.data.ts'
import { ARCHIVE_MAX, enMo, nomDArchive, TABLE_MAX } from './photos.ts'

const { regle: REGLE_CODE } = CHAMPS.code
const CODE_MAX = REGLE_CODE.maximum
const LIGNES_MAX = 2_000_000
/** Rows that are kept at once, while the next ones come in. */
const LOT = 500

const refuser = (phrase: string): Failure =>
  new Failure('ENTREE_INVALIDE', phrase, { champs: { fichier: phrase } })
const ailleurs = () =>
  new Failure('ETAT_REFUSE', 'Une importation est en cours\u00a0: attendez sa fin, ou arrêtez-la.')

/** What comes in, no more than that. @throws Failure ENTREE_INVALIDE beyond. */
async function* auPlus(corps: AsyncIterable<Uint8Array>, maximum: number): AsyncGenerator<Uint8Array> {
  let octets = 0
  for await (const morceau of corps) {
    octets += morceau.length
    if (octets > maximum) throw refuser(`Ce fichier est trop grand\u00a0: ${enMo(maximum)} au plus.`)
    yield morceau
  }
}

async function enEntier(corps: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const morceaux: Uint8Array[] = []
  for await (const morceau of auPlus(corps, ARCHIVE_MAX)) morceaux.push(morceau)
  return Buffer.concat(morceaux)
}

/** A table, or an archive with one and its pictures, by its first bytes. */
async function ouvrir(
  corps: AsyncIterable<Uint8Array>,
): Promise<{ table: AsyncIterable<Uint8Array>; archive: Archive | null }> {
  const reste = corps[Symbol.asyncIterator]()
  let debut = new Uint8Array()
  let fini = false
  while (debut.length < 4 && !fini) {
    const { value, done = false } = await reste.next()
    fini = done
    if (!done) debut = Buffer.concat([debut, value])
  }
  const tout = (async function* () {
    yield debut
    yield* { [Symbol.asyncIterator]: () => reste }
  })()
  if (!estArchive(debut)) return { table: auPlus(tout, TABLE_MAX), archive: null }
  const archive = await ouvrirArchive(await enEntier(tout))
  return {
    archive,
    table: (async function* () {
      yield archive.csv
    })(),
  }
}

/** @throws Failure ENTREE_INVALIDE for columns that are not those of products. */
function exigerColonnes(colonnes: readonly string[]): void {
  const connues = `Les colonnes sont\u00a0: ${[...COLONNES.keys()].join(', ')}.`
  const inconnue = colonnes.find((nom) => nom !== '' && nom !== COLONNE_FAUTE && !COLONNES.has(nom))
  if (inconnue) throw refuser(`La colonne «\u202f${inconnue.slice(0, 40)}\u202f» est inconnue. ${connues}`)
  if (!colonnes.includes('code')) throw refuser(`La colonne «\u202fcode\u202f» manque. ${connues}`)
}

/** As it is kept: what was said of it when it was given back is not, it is said anew. */
function recevoirLigne({ ligne, cellules, ecrites, faute }: LigneCsv, oubliee: number): LigneRecue {
  const { code = '' } = cellules
  // rows are found again by their codes: no index holds a longer one
  const tropLong = code.length > CODE_MAX ? REGLE_CODE.refus(code) : null
  const dite = faute ?? tropLong
  return {
    ligne,
    // one that cannot be read keeps no other from having its code
    code: dite === null ? code : '',
    cellules: ecrites.filter((_, rang) => rang !== oubliee),
    fautes: dite === null ? null : [{ ligne, colonne: faute === null ? 'code' : '', message: dite }],
  }
}

/**
 * Takes a file in as it comes, once, however long it is: its rows are kept, some at a time, and looked at in the background
 * from then on; nothing of it is written before somebody says yes. It takes the place of another that waits for that.
 * @throws Failure ENTREE_INVALIDE for what is no table of products, ETAT_REFUSE while another is looked at or written.
 */
export async function recevoirImportation(
  context: Context,
  { equipier: { compte_id, auteur } }: Pick<AppelEquipe, 'equipier'>,
  { corps, fichier }: { corps: AsyncIterable<Uint8Array>; fichier: string },
): Promise<Importation> {
  const { database, now } = context
  if (await findEnCours(database)) throw ailleurs()
  const { table, archive } = await ouvrir(corps)
  const { morceaux, encodage } = decoderEnFlux(table)
  const { separateur, colonnes, lignes } = await ouvrirCsv(morceaux)
  exigerColonnes(colonnes)
  const gardees = colonnes.filter((nom) => nom !== COLONNE_FAUTE)
  const id = await insertImportation(database, {
    ...{ compte_id, auteur, fichier, cree_le: now(), colonnes: gardees },
  })
  try {
    const total = await garderLignes(database, id, {
      lignes,
      archive,
      oubliee: colonnes.indexOf(COLONNE_FAUTE),
    })
    await database.transaction(async (tx) => {
      await lockImportations(tx)
      if (await findEnCours(tx)) throw ailleurs()
      await updateRecue(tx, id, { total, separateur, encodage: encodage() }, now())
    })
  } catch (error) {
    await updateAbandonnee(database, id, now())
    throw error
  }
  const recue = await findImportation(database, id)
  if (!recue) throw introuvable('Cette importation')
  return recue
}

interface Table {
  lignes: AsyncIterable<LigneCsv>
  archive: Archive | null
  /** Which of its columns is not kept, or -1. */
  oubliee: number
}

/** How many there were. */
async function garderLignes(
  database: Database,
  id: number,
  { lignes, archive, oubliee }: Table,
): Promise<number> {
  const nommees = new Set<string>()
  let lot: LigneRecue[] = []
  let total = 0
  for await (const lue of lignes) {
    if (total === LIGNES_MAX) throw tropDeLignes(LIGNES_MAX)
    total += 1
    lot.push(recevoirLigne(lue, oubliee))
    // no more of them than there are in the archive, whatever the rows name
    for (const nom of archive ? photosDe(lue.cellules).map(nomDArchive) : [])
      if (archive?.noms.has(nom)) nommees.add(nom)
    if (lot.length < LOT) continue
    await insertLignes(database, id, lot)
    lot = []
  }
  if (total === 0) throw refuser('Ce fichier n’a aucun produit.')
  await insertLignes(database, id, lot)
  if (archive) await insertPhotos(database, id, await archive.photos(nommees))
  return total
}
