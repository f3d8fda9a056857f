// A row that comes again: a file that was mended and is chosen anew, or sent whole after it was stopped. What it did is
// not done twice.
import type { Queries } from '#database/database.ts'
import { compare, exact, toDecimal, zero } from '#shared/exact.ts'
import { listDepuis } from '#stock/mouvement.data.ts'
import { findCreesSansCode, listEcartsFaits } from './ecarts.data.ts'
import { fauter, type Prevue } from './prevue.ts'

/** Of a difference that may be the same twice. */
export const REDIT = 'Compté, corrigé ou importé depuis ce fichier\u00a0: exportez-le de nouveau.'

/**
 * The difference that files have made of a stock since this one was exported is made: nothing of it is left. Another one
 * since, or a count, may be the same difference twice, and is said. What was sold or received since is neither.
 */
export async function releverEcarts(q: Queries, prevues: readonly Prevue[]): Promise<void> {
  const dites = prevues.flatMap((prevue) => {
    const { avant, ecart, lue, mouvement } = prevue
    if (!avant || lue === undefined || compare(ecart, zero) === 0) return []
    return [{ prevue, produit_id: avant.id, lue, mouvement }]
  })
  const datees = dites.flatMap(({ mouvement, ...une }) =>
    mouvement === undefined ? [] : [{ ...une, mouvement_lu: mouvement }],
  )
  for (const { lu, compte, importe } of await listDepuis(q, datees)) {
    const { prevue } = lu
    if (compte) fauter(prevue, 'qte', REDIT)
    else if (compare(exact(importe), prevue.ecart) === 0) prevue.ecart = zero
    // one that was made and taken back is made again
    else if (compare(exact(importe), zero) !== 0) fauter(prevue, 'qte', REDIT)
  }
  // exported before the shop said when, or written by another program
  const autres = dites.flatMap(({ mouvement, prevue, produit_id, lue }) =>
    mouvement === undefined
      ? [{ prevue, produit_id, ecart: toDecimal(prevue.ecart, 6), stock_exporte: String(lue) }]
      : [],
  )
  for (const { prevue } of await listEcartsFaits(q, autres)) fauter(prevue, 'qte', REDIT)
}

/** A row without a code that would make a product a second time says which one is there. */
export async function releverCrees(
  q: Queries,
  importation_id: number,
  prevues: readonly Prevue[],
): Promise<void> {
  const sans = prevues.filter(({ avant, code, fautes }) => !avant && code === '' && fautes.length === 0)
  const crees = await findCreesSansCode(
    q,
    importation_id,
    sans.map(({ voulue }) => voulue.designation),
  )
  for (const prevue of sans) {
    const code = crees.get(prevue.voulue.designation)
    if (code === undefined) continue
    const phrase = `Un fichier l’a déjà créé\u00a0: écrivez son code, ${code}, ou un code à vous s’il s’agit d’un autre.`
    fauter(prevue, 'code', phrase)
  }
}
