import type { Context } from '#context'
import { deleteSuivisFinis } from './suivi.data.ts'
import { finOubliee } from './suivi.ts'

/** Forgets codes, links and places of what ended long ago. */
export async function oublierSuivis({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await deleteSuivisFinis(database, finOubliee(now()))
}
