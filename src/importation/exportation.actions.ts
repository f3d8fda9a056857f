import type { Queries } from '#database/database.ts'
import { findFiches } from '#fiche/fiche.data.ts'
import { enteteCsv, lignesCsv } from '#shared/csv.ts'
import { listIds } from './importation.data.ts'
import { nomsDe } from './importation.noms.ts'
import { COLONNES, ecrireLigne } from './importation.ts'
import { findConnues } from './prevision.actions.ts'

const LOT = 500

/** Every product as a file, archived ones too, some at a time: read back, it changes nothing. */
export async function* exporterProduits(q: Queries): AsyncGenerator<string> {
  const noms = nomsDe(await findConnues(q))
  const ids = await listIds(q)
  yield enteteCsv([...COLONNES.keys()])
  for (let debut = 0; debut < ids.length; debut += LOT) {
    const fiches = await findFiches(q, ids.slice(debut, debut + LOT))
    yield lignesCsv(
      fiches.toSorted((une, autre) => une.id - autre.id).map((fiche) => ecrireLigne(fiche, noms)),
    )
  }
}
