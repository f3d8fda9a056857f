import type { Context } from '#context'
import { deleteSessionsFinies } from './session.data.ts'

/** Forgets the sessions whose time is over, with the devices they name. */
export async function oublierSessions({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await deleteSessionsFinies(database, now())
}
