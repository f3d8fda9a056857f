import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { insertLot } from '#ecriture/lot.data.ts'
import { writeFiches } from '#fiche/fiche.data.ts'
import { compare, toDecimal, zero } from '#shared/exact.ts'
import { insertMouvements } from '#stock/mouvement.data.ts'
import { findCodes, findCodesDeclines, lockCodes, nextProduitIds } from './codes.data.ts'
import { compter, fautesParLigne, issueDe, nommer } from './examen.actions.ts'
import { noterFin } from './importation.actions.ts'
import {
  type EnCours,
  findImportation,
  type Importation,
  lockImportation,
  updateAvance,
  updateFin,
} from './importation.data.ts'
import { type LigneALire, photosDe } from './importation.ts'
import { deleteEcrites, findPremieres, listLignes, updateFautes } from './lignes.data.ts'
import type { PriseDePhotos } from './photos.actions.ts'
import type { Prises } from './photos.ts'
import { findConnues, prevoir } from './prevision.actions.ts'
import type { Prevue } from './prevue.ts'
import { insertFaits } from './reprise.data.ts'

/** Pictures that are fetched before a lot is written. */
const PHOTOS_PAR_LOT = 10
/** Rows in one transaction: some tenths of a second, so that the shop goes on selling in between. */
const LOT = 200

interface Lot {
  /** How far the file was when its pictures were fetched. */
  curseur: number
  lignes: LigneALire[]
  prises: Prises
}

/**
 * Writes the next good rows of a file, each once, whoever does it; false when there are none, or it is not being written
 * any more.
 */
export async function ecrireLot(
  context: Context,
  { id, colonnes }: EnCours,
  photos: PriseDePhotos | null,
  stop: AbortSignal | undefined,
): Promise<boolean> {
  const { database } = context
  const enCours = await findImportation(database, id)
  if (enCours?.etat !== 'ecriture') return false
  const { curseur } = enCours
  const lues = await listLignes(database, id, { apres: curseur, nombre: LOT, quelles: 'bonnes' })
  const lignes = avecPeuDePhotos(lues.map((une) => nommer(une, colonnes)))
  // no transaction is open while sites are waited for
  const prises = (await photos?.prendre(enCours, lignes, stop)) ?? new Map()
  if (stop?.aborted) return false
  return database.transaction((tx) => importerLot(context, tx, id, { curseur, lignes, prises }))
}

/** The first ones, fewer where they name pictures. */
function avecPeuDePhotos(lignes: LigneALire[]): LigneALire[] {
  let photos = 0
  const trop = lignes.findIndex(({ cellules }, rang) => {
    photos += photosDe(cellules).length
    return rang > 0 && photos > PHOTOS_PAR_LOT
  })
  return trop < 0 ? lignes : lignes.slice(0, trop)
}

async function importerLot(
  context: Context,
  tx: Queries,
  id: number,
  { curseur, lignes, prises }: Lot,
): Promise<boolean> {
  const enCours = await lockImportation(tx, id, ['ecriture'])
  if (!enCours) return false
  // somebody else has written it meanwhile
  if (enCours.curseur !== curseur) return true
  const derniere = lignes.at(-1)
  if (!derniere) {
    const finie = await updateFin(tx, id, 'faite', context.now())
    if (finie) await noterFin(tx, finie, finie.compte_id, context.now())
    return false
  }
  const codes = lignes.flatMap(({ cellules: { code } }) => code || [])
  await lockCodes(tx, codes)
  const prevues = await prevoir(tx, lignes, await findConnues(tx), {
    ...{ importation_id: id, archive: new Set(), prises },
  })
  await ecrirePrevues(context, tx, enCours, prevues)
  const compte = compter(prevues)
  await updateFautes(tx, id, fautesParLigne(compte.fautes))
  await deleteEcrites(tx, id, { apres: curseur, jusqua: derniere.ligne })
  await updateAvance(tx, id, { faites: lignes.length, curseur: derniere.ligne }, compte)
  return true
}

async function ecrirePrevues(
  context: Context,
  tx: Queries,
  { id, compte_id, auteur, fichier }: Importation,
  prevues: Prevue[],
): Promise<void> {
  const now = context.now()
  const neuves = prevues.filter((prevue) => issueDe(prevue) === 'creees')
  const ids = await nextProduitIds(tx, neuves.length)
  for (const [rang, { voulue }] of neuves.entries()) voulue.id = ids[rang] ?? 0
  await donnerCodes(tx, id, neuves)
  const changees = prevues.filter((prevue) => issueDe(prevue) === 'modifiees')
  const ecrites = [...neuves, ...changees.filter(({ champs }) => champs.length > 0)]
  await writeFiches(tx, ecrites, now)
  const bouges = [...neuves, ...changees].filter(({ ecart }) => compare(ecart, zero) !== 0)
  const ecarts = bouges.map(({ voulue, ecart }) => ({ id: voulue.id, ecart }))
  const mouvements = await insertMouvements(tx, ecarts, { reference: fichier, auteur, now })
  const lignes = [...neuves.map(ligneDeNeuve), ...changees.map(ligneDeChangee)]
  if (lignes.length > 0) await insertLot(tx, { compte_id, action: 'importer', objet: 'produit' }, lignes, now)
  const faits = [...neuves, ...changees].map((prevue) => faitDe(prevue, mouvements))
  await insertFaits(tx, id, faits)
}

/** What taking the file back needs to know. */
function faitDe({ avant, voulue, champs, ecart, lue }: Prevue, mouvements: ReadonlyMap<number, number>) {
  const seuls = (objet: object) => Object.fromEntries(champs.map((champ) => [champ, objet[champ as never]]))
  return {
    produit_id: voulue.id,
    avant: avant ? seuls(avant) : null,
    // in whatever unit the others are said
    apres: avant ? { ...seuls(voulue), unite_id: voulue.unite_id } : {},
    ecart: toDecimal(ecart, 6),
    // of a row that moves nothing it may be anything, and nobody asks
    stock_exporte: avant === null || lue === undefined || compare(ecart, zero) === 0 ? null : String(lue),
    mouvement_id: mouvements.get(voulue.id) ?? null,
  }
}

const ligneDeNeuve = ({ voulue, ecart }: Prevue) => ({
  objet_id: voulue.id,
  avant: null,
  apres: { ...voulue, quantite: toDecimal(ecart, 6), version: 1 },
})

/** As a product's own form is written down: what differs, and the version that it belongs to. */
function ligneDeChangee({ avant, voulue, champs, ecart }: Prevue) {
  const seuls = (objet: object) => Object.fromEntries(champs.map((champ) => [champ, objet[champ as never]]))
  const version = avant?.version ?? 0
  const bouge = compare(ecart, zero) !== 0
  const quantite = Number(avant?.quantite ?? 0)
  const change = champs.length > 0
  return {
    objet_id: voulue.id,
    avant: { ...seuls(avant ?? {}), ...(change ? { version } : {}), ...(bouge ? { quantite } : {}) },
    apres: {
      ...seuls(voulue),
      ...(change ? { version: version + 1 } : {}),
      ...(bouge ? { quantite: quantite + Number(toDecimal(ecart, 6)) } : {}),
    },
  }
}

/**
 * « P-00042 » to each new product without a code, or the next one that nobody has, and that no row of its file names: that
 * one means another product.
 */
async function donnerCodes(tx: Queries, importation_id: number, neuves: Prevue[]): Promise<void> {
  let sans = neuves.filter(({ voulue }) => voulue.code === '')
  for (let essai = 0; sans.length > 0; essai += 1) {
    const voulu = ({ voulue: { id } }: Prevue) =>
      `P-${String(id).padStart(5, '0')}${essai ? `-${essai + 1}` : ''}`
    const voulus = sans.map(voulu)
    await lockCodes(tx, voulus)
    const connus = [
      await findCodes(tx, voulus),
      await findCodesDeclines(tx, voulus),
      await findPremieres(tx, importation_id, voulus),
    ]
    const libre = (prevue: Prevue) => connus.every((codes) => !codes.has(voulu(prevue)))
    for (const prevue of sans.filter(libre)) prevue.voulue.code = voulu(prevue)
    sans = sans.filter(({ voulue }) => voulue.code === '')
  }
}
