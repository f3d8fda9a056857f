import type { Queries } from '#database/database.ts'
import type { Noter } from '#ecriture/ecriture.actions.ts'
import type { Arrivee, Fichier, Sort } from '#ecriture/fichier.actions.ts'
import { changerGrille } from '#fiche/declinaisons.actions.ts'
import { type DeclinaisonNommee, listDeclines, listNommees } from '#fiche/declinaisons.data.ts'
import { cleDeclinaison, type DeclinaisonVoulue } from '#fiche/declinaisons.ts'
import { keepImages } from '#image/image.data.ts'
import { exact, plus, times, toDecimal } from '#shared/exact.ts'
import { type Champs, Failure, isFailure } from '#shared/failure.ts'
import { aplatir } from '#shared/texte.ts'
import { listRecomptes } from '#stock/mouvement.data.ts'
import { findCodes, lockCodes } from './codes.data.ts'
import {
  COLONNES_DECLINAISON,
  differe,
  ecrireDeclinaison,
  lireChoix,
  lireDeclinaison,
} from './declinaisons.ts'
import { REDIT } from './ecarts.actions.ts'
import { listEcartsRefaits } from './ecarts.data.ts'
import { type Cellules, lireMouvement } from './importation.ts'
import { nomConnu, nomDeMedia } from './photos.ts'
import { type Connues, findConnues } from './prevision.actions.ts'
import { limiteDeReprise } from './reprise.actions.ts'

const LIGNES_MAX = 20_000
/** Products whose variants are written at once. */
const LOT = 200

/**
 * The variants of all products, one in a row, pictures by their addresses in the shop that is at `adresse`. The rows of a
 * product are its grid: those that are not there yet come, the first ones sharing its stock; those that are not in the file
 * stay.
 */
export const fichierDeclinaisons = (adresse: string): Fichier<'declinaison'> => ({
  objet: 'declinaison',
  colonnes: Object.keys(COLONNES_DECLINAISON),
  requises: ['produit'],
  maximum: LIGNES_MAX,
  cle: ({ produit = '', couleur = '', taille = '' }) =>
    JSON.stringify([produit, aplatir(couleur), aplatir(taille)]),
  async *lignes(q) {
    const { noms } = await findConnues(q)
    for (
      let ids = await listDeclines(q, 0, LOT);
      ids.length > 0;
      ids = await listDeclines(q, ids.at(-1) ?? 0, LOT)
    )
      yield (await listNommees(q, ids)).map((une) => ecrireDeclinaison(une, noms, adresse))
  },
  async ouvrir(tx, noter, arrivee) {
    const sorts = await ecrireGrilles(tx, noter, arrivee)
    return async (cellules) => {
      const sort = sorts.get(cellules)
      if (sort instanceof Failure) throw sort
      return sort ?? 'inchange'
    }
  },
})

/** A row that was read. */
interface Lue {
  cellules: Cellules
  /** The variant as it is; null: a new one. */
  avant: DeclinaisonNommee | null
  voulue: DeclinaisonVoulue
  sort: Sort
}
type Sorts = Map<Cellules, Sort | Failure>
const faute = (champs: Champs) => new Failure('ENTREE_INVALIDE', Object.values(champs)[0] ?? '', { champs })

/** Writes the grids that differ from what is there, and says what became of each row. */
async function ecrireGrilles(tx: Queries, noter: Noter, { lignes, auteur, now }: Arrivee): Promise<Sorts> {
  const connues = await findConnues(tx)
  const groupes = Map.groupBy(lignes, ({ produit = '' }) => produit)
  const codes = await findCodes(tx, [...groupes.keys()])
  const noms = lignes.map(({ image = '' }) => nomDeMedia(image)).filter((nom) => nom.startsWith('image/'))
  const ici = { connues, gardees: new Set(await keepImages(tx, noms)) }
  const sorts: Sorts = new Map()
  const lire = async (ids: number[]) => {
    const tenues = Map.groupBy(await listNommees(tx, ids), ({ produit_id }) => produit_id)
    return ids.map((id) => ({ id, tenues: tenues.get(id) ?? [] }))
  }
  const parId = new Map([...codes].map(([code, id]) => [id, groupes.get(code) ?? []]))
  const lireGroupe = ({ id, tenues }: { id: number; tenues: DeclinaisonNommee[] }) => ({
    id,
    lues: lireLignes(parId.get(id) ?? [], tenues, { ...ici, sorts }),
  })
  for (const [code, siennes] of groupes)
    if (!codes.has(code))
      for (const cellules of siennes)
        sorts.set(cellules, faute({ produit: 'Aucun produit n’a ce code\u00a0: créez-le d’abord.' }))
  const change = ({ lues }: { lues: Lue[] }) => lues.some(({ sort }) => sort !== 'inchange')
  const touches = (await lire([...parId.keys()])).map(lireGroupe).filter(change)
  // held, and read anew: something may have been sold of them since
  await lockCodes(
    tx,
    touches.flatMap(({ id }) => parId.get(id)?.[0]?.produit ?? []),
  )
  const tenus = (await lire(touches.map(({ id }) => id))).map(lireGroupe)
  for (const { cellules } of await listRedites(
    tx,
    tenus.flatMap(({ lues }) => lues),
    now,
  ))
    sorts.set(cellules, faute({ quantite: REDIT }))
  const juste = ({ cellules }: Lue) => !(sorts.get(cellules) instanceof Failure)
  for (const { id: produit_id, lues } of tenus) {
    if (lues.length < (parId.get(produit_id)?.length ?? 0) || !lues.every(juste)) continue
    try {
      const voulues = lues.map(({ voulue }) => voulue)
      await noter('decliner', 'produit', await changerGrille(tx, { produit_id, voulues }, { auteur, now }))
    } catch (raison) {
      if (!isFailure(raison)) throw raison
      direFautes(lues, raison, sorts)
    }
  }
  return sorts
}

/** Those that would move a stock that somebody counted, corrected or sent a file of since theirs was exported. */
async function listRedites(tx: Queries, lues: readonly Lue[], now: Date): Promise<Lue[]> {
  const dites = lues.flatMap((lue) => {
    const { avant, cellules, voulue } = lue
    if (!avant || !cellules.stock_exporte || voulue.quantite === voulue.quantite_lue) return []
    const { produit_id, id: declinaison_id } = avant
    return [{ lue, produit_id, declinaison_id, mouvement_lu: lireMouvement(cellules) }]
  })
  const datees = dites.flatMap(({ mouvement_lu, ...une }) =>
    mouvement_lu === undefined ? [] : [{ ...une, mouvement_lu }],
  )
  // exported before the shop said when, or written by another program
  const autres = dites.flatMap(({ mouvement_lu, lue, declinaison_id }) => {
    const { quantite, quantite_lue } = lue.voulue
    const ecart = toDecimal(plus(exact(quantite), times(exact(-1), exact(quantite_lue))), 6)
    return mouvement_lu === undefined
      ? [{ lue, declinaison_id, ecart, stock_exporte: String(quantite_lue) }]
      : []
  })
  const redites = [
    ...(await listRecomptes(tx, datees)),
    ...(await listEcartsRefaits(tx, autres, limiteDeReprise(now))),
  ]
  return redites.map(({ lue }) => lue)
}

/** The rows of a product beside the variants that it has; those that cannot be read say why in `sorts`. */
function lireLignes(
  lignes: readonly Cellules[],
  tenues: readonly DeclinaisonNommee[],
  { connues, gardees, sorts }: { connues: Connues; gardees: ReadonlySet<string>; sorts: Sorts },
): Lue[] {
  const parCle = new Map(tenues.map((une) => [cleDeclinaison(une), une]))
  return lignes.flatMap((cellules) => {
    const { choix, fautes } = lireChoix(cellules, connues.references)
    const avant = parCle.get(cleDeclinaison(choix)) ?? null
    const photo = photoDe(cellules, avant?.image ?? null, gardees)
    const lue = lireDeclinaison(cellules, avant, photo)
    const dites = { ...fautes, ...lue.fautes }
    if (Object.keys(dites).length > 0) {
      sorts.set(cellules, faute(dites))
      return []
    }
    const voulue = { ...choix, ...lue.reglages }
    const sort = avant === null ? 'cree' : differe(voulue, avant) ? 'modifie' : 'inchange'
    sorts.set(cellules, sort)
    return [{ cellules, avant, voulue, sort }]
  })
}

/** The picture that a row names, the one it has where it names none; undefined: it is not the shop's. */
function photoDe(
  { image }: Cellules,
  avant: string | null,
  gardees: ReadonlySet<string>,
): string | null | undefined {
  if (image === undefined) return avant
  if (image === '') return null
  return nomConnu(image, avant === null ? [] : [avant], gardees) ?? undefined
}

/** What is wrong with a grid, at the rows that it is about; what is about all of it at the first. */
function direFautes(lues: Lue[], { code, message, champs = {} }: Failure, sorts: Sorts): void {
  for (const { cellules, voulue } of lues) {
    const dite = champs[`declinaisons.${cleDeclinaison(voulue)}`]
    if (dite) sorts.set(cellules, new Failure('ENTREE_INVALIDE', dite))
  }
  const [premiere] = lues
  if (!premiere || lues.some(({ cellules }) => sorts.get(cellules) instanceof Failure)) return
  const { partage, declinaisons } = champs
  const dit = partage
    ? faute({ quantite: partage })
    : new Failure(code === 'INTROUVABLE' ? code : 'ENTREE_INVALIDE', declinaisons ?? message)
  sorts.set(premiere.cellules, dit)
}
