import type { Context } from '#context'
import { deleteLiens, deletePhotos } from './tournee.data.ts'
import { JOURS_PHOTO, JOURS_RETENUS } from './tournee.ts'

/** Forgets links that ended a week ago, and photos after ninety days. */
export async function oublierTournees({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const ilYA = (jours: number) => new Date(now().getTime() - jours * 86_400_000)
  await deleteLiens(database, ilYA(JOURS_RETENUS))
  await deletePhotos(database, ilYA(JOURS_PHOTO))
}
