import type { Context } from '#context'
import type { Canal } from '../canaux.ts'
import { addDepart } from './depense.data.ts'

/** What it costs is known by the day; a message that has left has, whether that is noted or not. */
export async function compter({ database, now, log }: Context, par: Canal): Promise<void> {
  await addDepart(database, par, now()).catch((error) =>
    log.error({ err: error }, 'a message is not counted'),
  )
}
