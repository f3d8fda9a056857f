import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { insertLot } from '#ecriture/lot.data.ts'
import { writeFiches } from '#fiche/fiche.data.ts'
import { compare, toDecimal, zero } from '#shared/exact.ts'
import { failureOf } from '#shared/failure.ts'
import { insertMouvements } from '#stock/mouvement.data.ts'
import { issueDe, noterFin } from './importation.actions.ts'
import {
  type Compte,
  deleteRejets,
  findCodes,
  findEnCours,
  findFaites,
  type Importation,
  lockCodes,
  lockEnCours,
  nextProduitIds,
  updateAvance,
  updateFin,
} from './importation.data.ts'
import { type LigneALire, photosDe } from './importation.ts'
import type { PriseDePhotos } from './photos.actions.ts'
import type { Prises } from './photos.ts'
import { findConnues, type Prevue, prevoir } from './prevision.actions.ts'
import { limiteDeReprise } from './reprise.actions.ts'
import { deleteFaits, insertFaits } from './reprise.data.ts'

/** Pictures that are fetched before a lot is written. */
const PHOTOS_PAR_LOT = 10
/** Rows in one transaction: some tenths of a second, so that the shop goes on selling in between. */
const LOT = 200
/** Of one lot. */
const FAUTES_DITES = 20

/**
 * Goes on with the file that is under way, to its end: each lot once, whoever does it and however often it was
 * stopped in between.
 */
export async function poursuivreImportation(
  context: Context,
  stop?: AbortSignal,
  photos: PriseDePhotos | null = null,
): Promise<void> {
  const { database, log } = context
  const enCours = await findEnCours(database)
  if (!enCours) return
  const { id, lignes, colonnes } = enCours
  try {
    while (!stop?.aborted) {
      const faites = await findFaites(database, id)
      if (faites === null) return
      const lot = lotDe(lignes, faites)
      // no transaction is open while sites are waited for
      const prises = (await photos?.prendre(enCours, lot, stop)) ?? new Map()
      if (stop?.aborted) return
      const suite = await database.transaction((tx) =>
        importerLot(context, tx, { id, faites, lot, colonnes, prises }),
      )
      if (!suite) return
    }
  } catch (error) {
    // not now: the next pass goes on
    if (failureOf(error)) throw error
    log.error({ err: error, importation: id }, 'import failed')
    await database.transaction(async (tx) => {
      const ratee = await updateFin(tx, id, 'echouee', context.now())
      if (ratee) await noterFin(tx, ratee, ratee.compte_id, context.now())
    })
  }
}

/** The rows that are next, fewer where they name pictures. */
function lotDe(lignes: LigneALire[], faites: number): LigneALire[] {
  const lot: LigneALire[] = []
  let photos = 0
  for (const ligne of lignes.slice(faites, faites + LOT)) {
    photos += photosDe(ligne.cellules).length
    if (lot.length > 0 && photos > PHOTOS_PAR_LOT) break
    lot.push(ligne)
  }
  return lot
}

interface Lot {
  id: number
  /** How far the file was when its pictures were fetched. */
  faites: number
  lot: LigneALire[]
  colonnes: string[]
  prises: Prises
}

/** The next lot; false when there is none, or nothing is under way any more. */
async function importerLot(
  context: Context,
  tx: Queries,
  { id, faites, lot, colonnes, prises }: Lot,
): Promise<boolean> {
  const enCours = await lockEnCours(tx, id)
  if (!enCours) return false
  // somebody else has written it meanwhile
  if (enCours.faites !== faites) return true
  if (lot.length === 0) {
    const finie = await updateFin(tx, id, 'faite', context.now())
    if (finie) await noterFin(tx, finie, finie.compte_id, context.now())
    return false
  }
  await lockCodes(tx, codesDe(lot))
  const prevues = await prevoir(tx, lot, await findConnues(tx), { archive: new Set(), prises })
  await ecrirePrevues(context, tx, enCours, prevues)
  const nombre = (issue: string) => prevues.filter((prevue) => issueDe(prevue) === issue).length
  const fait: Compte = {
    ...{ creees: nombre('creees'), modifiees: nombre('modifiees'), inchangees: nombre('inchangees') },
    fautes: prevues.flatMap(({ fautes }) => fautes).slice(0, FAUTES_DITES),
    rejets: prevues.flatMap(({ ligne, fautes }, rang) =>
      fautes.length > 0
        ? [{ ligne, fautes, cellules: colonnes.map((nom) => lot[rang]?.cellules[nom] ?? '') }]
        : [],
    ),
  }
  await updateAvance(tx, id, lot.length, fait)
  return true
}

const codesDe = (lot: LigneALire[]) => lot.flatMap(({ cellules: { code } }) => code || [])

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
  await donnerCodes(tx, neuves)
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
function faitDe({ avant, voulue, champs, ecart }: Prevue, mouvements: ReadonlyMap<number, number>) {
  const seuls = (objet: object) => Object.fromEntries(champs.map((champ) => [champ, objet[champ as never]]))
  return {
    produit_id: voulue.id,
    avant: avant ? seuls(avant) : null,
    apres: avant ? seuls(voulue) : {},
    ecart: toDecimal(ecart, 6),
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

/** « P-00042 » to each new product without a code, or the next one that nobody has. */
async function donnerCodes(tx: Queries, neuves: Prevue[]): Promise<void> {
  let sans = neuves.filter(({ voulue }) => voulue.code === '')
  const pris = new Set(neuves.map(({ voulue }) => voulue.code))
  for (let essai = 0; sans.length > 0; essai += 1) {
    const voulu = ({ voulue: { id } }: Prevue) =>
      `P-${String(id).padStart(5, '0')}${essai ? `-${essai + 1}` : ''}`
    const voulus = sans.map(voulu)
    await lockCodes(tx, voulus)
    const connus = await findCodes(tx, voulus)
    const libre = (prevue: Prevue) => !connus.has(voulu(prevue)) && !pris.has(voulu(prevue))
    for (const prevue of sans.filter(libre)) prevue.voulue.code = voulu(prevue)
    sans = sans.filter(({ voulue }) => voulue.code === '')
  }
}

/** What files left aside, and what they did, is forgotten when they can no longer be taken back. */
export async function oublierImportations({ database, now }: Context): Promise<void> {
  await deleteRejets(database, limiteDeReprise(now()))
  await deleteFaits(database, limiteDeReprise(now()))
}
