import type { Context } from '#context'
import { writeCherchees } from './cherchees.data.ts'
import type { Carnet } from './cherchees.ts'

export const JOURS_CHERCHEES = 90
const GARDEES = 1000

/** Writes down what was looked for since the last pass, and forgets what is old. */
export async function noterCherchees({ database, now, carnet }: Context & { carnet: Carnet }): Promise<void> {
  const notees = carnet.vider()
  if (notees.length === 0) return
  const oubli = new Date(now().getTime() - JOURS_CHERCHEES * 86_400_000)
  await database.transaction((tx) => writeCherchees(tx, notees, { oubli, gardees: GARDEES }))
}
