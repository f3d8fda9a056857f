import type { Queries } from '#database/database.ts'
import { findFiches } from '#fiche/fiche.data.ts'
import { enteteCsv, lignesCsv } from '#shared/csv.ts'
import { introuvable } from '#shared/failure.ts'
import { listStocksDates } from '#stock/mouvement.data.ts'
import { listIds } from './codes.data.ts'
import { findRendue } from './importation.data.ts'
import { COLONNE_FAUTE, COLONNES, ecrireLigne } from './importation.ts'
import { listLignes } from './lignes.data.ts'
import { findConnues } from './prevision.actions.ts'

const LOT = 500

/**
 * Every product as a file, archived ones too, some at a time: read back, it changes nothing. Its pictures are at
 * `adresse`, the shop's own.
 */
export async function* exporterProduits(q: Queries, adresse = ''): AsyncGenerator<string> {
  const { noms } = await findConnues(q)
  yield enteteCsv([...COLONNES.keys()])
  for (let ids = await listIds(q, 0, LOT); ids.length > 0; ids = await listIds(q, ids.at(-1) ?? 0, LOT)) {
    const fiches = await findFiches(q, ids)
    // a stock and its last movement as they were at one moment: what moves in between is in both, or in none
    const stocks = await listStocksDates(q, ids)
    yield lignesCsv(
      fiches
        .toSorted((une, autre) => une.id - autre.id)
        .map((fiche) => ecrireLigne({ mouvement: 0, ...fiche, ...stocks.get(fiche.id) }, noms, adresse)),
    )
  }
}

/**
 * The rows that a file did not write, as they stood in it, each with what is wrong, if anything is; mended, they are a file
 * that goes on from there. Those of one that was stopped too: sent whole, it would do again what it has done.
 * @throws Failure INTROUVABLE
 */
export async function exporterRejets(
  q: Queries,
  id: number,
): Promise<{ fichier: string; csv: AsyncIterable<string> }> {
  const rendue = await findRendue(q, id)
  if (!rendue) throw introuvable('Ce fichier')
  const { fichier, colonnes } = rendue
  return { fichier, csv: ecrireRejets(q, id, colonnes) }
}

async function* ecrireRejets(q: Queries, id: number, colonnes: string[]): AsyncGenerator<string> {
  yield enteteCsv([COLONNE_FAUTE, ...colonnes])
  let apres = 0
  for (;;) {
    const lot = await listLignes(q, id, { apres, nombre: LOT })
    const derniere = lot.at(-1)
    if (!derniere) return
    yield lignesCsv(
      lot.map(({ cellules, fautes }) => [
        (fautes ?? [])
          .map(({ colonne, message }) => (colonne ? `${colonne}\u00a0: ${message}` : message))
          .join(' '),
        ...cellules,
      ]),
    )
    apres = derniere.ligne
  }
}
