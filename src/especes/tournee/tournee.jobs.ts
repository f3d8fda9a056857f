import type { Context } from '#context'
import { deleteLiens } from './tournee.data.ts'
import { JOURS_RETENUS } from './tournee.ts'

/** Forgets links that ended a week ago. */
export async function oublierTournees({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await deleteLiens(database, new Date(now().getTime() - JOURS_RETENUS * 86_400_000))
}
