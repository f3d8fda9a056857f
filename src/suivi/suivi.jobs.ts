import type { Context } from '#context'
import { deleteDemandes } from './demande.data.ts'
import { MEMOIRE_DEMANDE } from './demande.ts'
import { deleteSuivisFinis } from './suivi.data.ts'
import { finOubliee } from './suivi.ts'

/** Forgets codes, links and places of what ended long ago, and who asked for the way to an order, after a day. */
export async function oublierSuivis({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await deleteSuivisFinis(database, finOubliee(now()))
  await deleteDemandes(database, new Date(now().getTime() - MEMOIRE_DEMANDE))
}
