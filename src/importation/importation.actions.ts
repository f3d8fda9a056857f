import { createHash } from 'node:crypto'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { uneFois } from '#ecriture/idempotence.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { lireCsv, type TableauCsv } from '#shared/csv.ts'
import { compare, zero } from '#shared/exact.ts'
import { type Champs, Failure, introuvable } from '#shared/failure.ts'
import { type Archive, estArchive, ouvrirArchive } from './archive.actions.ts'
import {
  findImportation,
  type Importation,
  insertImportation,
  insertPhotos,
  updateFin,
} from './importation.data.ts'
import {
  COLONNE_FAUTE,
  COLONNES,
  colonneDe,
  type FauteLigne,
  type LigneALire,
  photosDe,
  type Rapport,
  type Rejet,
} from './importation.ts'
import { nomDArchive, TABLE_MAX } from './photos.ts'
import { findConnues, type Prevue, prevoir } from './prevision.actions.ts'

const LIGNES_MAX = 20_000
/** Rows that are foreseen at once: some hundredths of a second, others have their turn in between. */
const LOT = 100
const FAUTES_DITES = 500
const EXEMPLES = 50
const FAUTES_EN_REFUS = 50

const refuser = (phrase: string): Failure =>
  new Failure('ENTREE_INVALIDE', phrase, { champs: { fichier: phrase } })

interface Fichier {
  tableau: TableauCsv
  archive: Archive | null
  lignes: LigneALire[]
  fautes: FauteLigne[]
}

/** A table, or an archive with one and its pictures. @throws Failure ENTREE_INVALIDE for what is no table of products. */
async function lireFichier(envoye: Uint8Array): Promise<Fichier> {
  const archive = estArchive(envoye) ? await ouvrirArchive(envoye) : null
  const octets = archive?.csv ?? envoye
  if (octets.length > TABLE_MAX) throw refuser('Ce fichier est trop grand\u00a0: 10\u00a0Mo au plus.')
  const tableau = await lireCsv(octets, LIGNES_MAX)
  const connues = `Les colonnes sont\u00a0: ${[...COLONNES.keys()].join(', ')}.`
  const inconnue = tableau.colonnes.find((nom) => nom !== '' && nom !== COLONNE_FAUTE && !COLONNES.has(nom))
  if (inconnue) throw refuser(`La colonne «\u202f${inconnue.slice(0, 40)}\u202f» est inconnue. ${connues}`)
  if (!tableau.colonnes.includes('code')) throw refuser(`La colonne «\u202fcode\u202f» manque. ${connues}`)
  const premieres = new Map<string, number>()
  const fautes: FauteLigne[] = []
  const lignes = tableau.lignes.flatMap(({ ligne, cellules, faute }) => {
    const { code = '' } = cellules
    const deja = code ? premieres.get(code) : undefined
    if (faute) fautes.push({ ligne, colonne: '', message: faute })
    else if (deja) fautes.push({ ligne, colonne: 'code', message: `Ce code est déjà à la ligne ${deja}.` })
    if (faute || deja) return []
    premieres.set(code, ligne)
    return [{ ligne, cellules }]
  })
  return { tableau, archive, lignes, fautes }
}

/** What a file would do, row by row; nothing is written. @throws Failure ENTREE_INVALIDE for what is no table. */
export async function essayerImportation({ database }: Context, octets: Uint8Array): Promise<Rapport> {
  return (await examiner(database, octets)).rapport
}

/** What a file would do, the rows that can do it, and those to be corrected as they stand in it. */
interface Examen {
  rapport: Rapport
  bonnes: LigneALire[]
  rejets: Rejet[]
  colonnes: string[]
  archive: Archive | null
}

async function examiner(q: Queries, octets: Uint8Array): Promise<Examen> {
  const { tableau, archive, lignes, fautes } = await lireFichier(octets)
  const connues = await findConnues(q)
  const photos = { archive: archive?.noms ?? new Set<string>(), prises: null }
  const toutes = [...fautes]
  const rapport: Rapport = {
    ...{ encodage: tableau.encodage, separateur: tableau.separateur, total: tableau.lignes.length },
    ...{ creees: 0, modifiees: 0, inchangees: 0, en_faute: fautes.length, fautes, exemples: [] },
  }
  for (let debut = 0; debut < lignes.length; debut += LOT) {
    const prevues = await prevoir(q, lignes.slice(debut, debut + LOT), connues, photos)
    for (const prevue of prevues) compter(rapport, prevue)
    toutes.push(...prevues.flatMap((prevue) => prevue.fautes))
  }
  rapport.fautes = rapport.fautes.toSorted((une, autre) => une.ligne - autre.ligne).slice(0, FAUTES_DITES)
  const parLigne = Map.groupBy(toutes, ({ ligne }) => ligne)
  // what is wrong with a row is said anew each time
  const gardees = tableau.colonnes.flatMap((nom, rang) => (nom === COLONNE_FAUTE ? [] : [rang]))
  const oubliee = tableau.colonnes.indexOf(COLONNE_FAUTE)
  const rejets = tableau.lignes.flatMap(({ ligne, ecrites }) => {
    const siennes = parLigne.get(ligne)
    return siennes
      ? [{ ligne, cellules: ecrites.filter((_, rang) => rang !== oubliee), fautes: siennes }]
      : []
  })
  return {
    ...{ rapport, rejets, archive, bonnes: lignes.filter(({ ligne }) => !parLigne.has(ligne)) },
    colonnes: gardees.map((rang) => tableau.colonnes[rang] ?? ''),
  }
}

function compter(rapport: Rapport, prevue: Prevue): void {
  const issue = issueDe(prevue)
  if (issue === 'faute') {
    rapport.en_faute += 1
    rapport.fautes.push(...prevue.fautes)
    return
  }
  rapport[issue] += 1
  if (issue === 'inchangees' || rapport.exemples.length >= EXEMPLES) return
  const { ligne, code, voulue, champs, ecart } = prevue
  const colonnes = [...champs.map(colonneDe), ...(compare(ecart, zero) === 0 ? [] : ['quantite'])]
  const quoi = issue === 'creees' ? 'creer' : 'modifier'
  rapport.exemples.push({
    ligne,
    code,
    designation: voulue.designation,
    quoi,
    colonnes: colonnes.filter(Boolean),
  })
}

/** What becomes of a row. */
export function issueDe({
  avant,
  champs,
  ecart,
  fautes,
}: Prevue): 'faute' | 'creees' | 'modifiees' | 'inchangees' {
  if (fautes.length > 0) return 'faute'
  if (!avant) return 'creees'
  return champs.length > 0 || compare(ecart, zero) !== 0 ? 'modifiees' : 'inchangees'
}

/**
 * Begins to write a file into the catalogue, in the background, once per key: only when there is nothing to correct
 * in it, or its good rows alone where `partiel` says so; the others are kept as they stand in it.
 * @throws Failure ENTREE_INVALIDE with the sentence of each cell (`12.prix`), ETAT_REFUSE while another is under way.
 */
export async function importer(
  context: Context,
  { equipier: { compte_id, auteur }, cle }: AppelEquipe,
  { octets, fichier, partiel = false }: { octets: Uint8Array; fichier: string; partiel?: boolean },
): Promise<Importation> {
  const commencer = async (tx: Queries): Promise<number> => {
    const { rapport, bonnes: lignes, rejets, colonnes, archive } = await examiner(tx, octets)
    if (rapport.en_faute > 0 && !(partiel && lignes.length > 0)) throw refusDe(rapport)
    if (lignes.length === 0) throw refuser('Ce fichier n’a aucun produit.')
    const neuve = { compte_id, auteur, fichier, lignes, total: lignes.length, cree_le: context.now() }
    const laissees = { colonnes, rejets, rejetees: rejets.length, fautes: rapport.fautes }
    const commencee = await insertImportation(tx, { ...neuve, ...laissees })
    const nommees = new Set(lignes.flatMap(({ cellules }) => photosDe(cellules).map(nomDArchive)))
    if (commencee && archive) await insertPhotos(tx, commencee.id, await archive.photos(nommees))
    if (commencee) return commencee.id
    throw new Failure('ETAT_REFUSE', 'Une importation est en cours\u00a0: attendez sa fin, ou arrêtez-la.')
  }
  const demande = {
    action: 'importer',
    fichier,
    partiel,
    octets: createHash('sha256').update(octets).digest('hex'),
  }
  const id =
    compte_id === null
      ? await context.database.transaction(commencer)
      : await uneFois(context, { compte_id, cle, demande }, commencer)
  const importation = await findImportation(context.database, id)
  if (!importation) throw introuvable('Cette importation')
  return importation
}

function refusDe({ en_faute, fautes }: Rapport): Failure {
  const dites = fautes.slice(0, FAUTES_EN_REFUS)
  const champs: Champs = Object.fromEntries(
    dites.map(({ ligne, colonne, message }) => [`${ligne}.${colonne || 'ligne'}`, message]),
  )
  const phrase = `${en_faute} ${en_faute > 1 ? 'lignes sont' : 'ligne est'} à corriger`
  return new Failure('ENTREE_INVALIDE', `${phrase}\u00a0: rien n’a été importé.`, { champs })
}

/** Stops one that is under way; what was written stays. Twice is once. @throws Failure INTROUVABLE. */
export async function arreterImportation(
  context: Context,
  { equipier }: AppelEquipe,
  id: number,
): Promise<Importation> {
  return context.database.transaction(async (tx) => {
    const arretee = await updateFin(tx, id, 'annulee', context.now())
    if (arretee) await noterFin(tx, arretee, equipier.compte_id, context.now())
    const trouvee = arretee ?? (await findImportation(tx, id))
    if (!trouvee) throw introuvable('Cette importation')
    return trouvee
  })
}

/** Its line in the journal, beside those of its products. */
export async function noterFin(
  tx: Queries,
  { id, etat, fichier, total, faites, creees, modifiees, inchangees }: Importation,
  compte_id: number | null,
  now: Date,
): Promise<void> {
  const apres = { etat, fichier, total, faites, creees, modifiees, inchangees }
  const ecriture = { compte_id, action: 'importer', objet: 'importation', objet_id: id, avant: null, apres }
  await insertJournal(tx, ecriture, now)
}
