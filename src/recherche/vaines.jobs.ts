import type { Context } from '#context'
import { writeVaines } from './vaines.data.ts'
import type { Carnet } from './vaines.ts'

export const JOURS_VAINES = 90
const GARDEES = 500

/** Writes down what was looked for in vain since the last pass, and forgets what is old. */
export async function noterVaines({ database, now, vaines }: Context & { vaines: Carnet }): Promise<void> {
  const notees = vaines.vider()
  if (notees.length === 0) return
  const oubli = new Date(now().getTime() - JOURS_VAINES * 86_400_000)
  await database.transaction((tx) => writeVaines(tx, notees, { oubli, gardees: GARDEES }))
}
