import type { Context } from '#context'
import { deleteCherchees, writeCherchees } from './cherchees.data.ts'
import type { Carnet } from './cherchees.ts'

export const JOURS_CHERCHEES = 90
const GARDEES = 1000

/** Writes down what was looked for since the last pass, and forgets what is old. */
export async function noterCherchees({ database, now, carnet }: Context & { carnet: Carnet }): Promise<void> {
  const notees = carnet.vider()
  if (notees.length === 0) return
  await database.transaction((tx) => writeCherchees(tx, notees, { oubli: oubliDe(now()), gardees: GARDEES }))
}

/** Forgets what is old, though nobody looks for anything any more. */
export async function oublierCherchees({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await deleteCherchees(database, oubliDe(now()))
}

const oubliDe = (now: Date) => new Date(now.getTime() - JOURS_CHERCHEES * 86_400_000)
