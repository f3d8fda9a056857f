import type { Queries } from '#database/database.ts'
import { findFiches } from '#fiche/fiche.data.ts'
import { ecrireCsv, enteteCsv, lignesCsv } from '#shared/csv.ts'
import { introuvable } from '#shared/failure.ts'
import { findRejets, listIds } from './importation.data.ts'
import { COLONNE_FAUTE, COLONNES, ecrireLigne } from './importation.ts'
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
    yield lignesCsv(
      fiches.toSorted((une, autre) => une.id - autre.id).map((fiche) => ecrireLigne(fiche, noms, adresse)),
    )
  }
}

/** The rows that a file left aside, as they stood in it, each with what is wrong; mended, they are a file again. */
export async function exporterRejets(q: Queries, id: number): Promise<{ fichier: string; csv: string }> {
  const trouves = await findRejets(q, id)
  if (!trouves) throw introuvable('Ce fichier')
  const lignes = trouves.rejets.map(({ cellules, fautes }) => [
    fautes.map(({ colonne, message }) => (colonne ? `${colonne}\u00a0: ${message}` : message)).join(' '),
    ...cellules,
  ])
  return { fichier: trouves.fichier, csv: ecrireCsv([COLONNE_FAUTE, ...trouves.colonnes], lignes) }
}
