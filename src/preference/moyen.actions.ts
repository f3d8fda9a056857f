import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import { Failure } from '#shared/failure.ts'
import { updateMoyen } from './moyen.data.ts'
import { estMoyen, MOYENS, type Moyen } from './moyen.ts'

/**
 * Sets a means of payment: on or off, and where it stands. `qui` is null for the command line.
 * @throws Failure ENTREE_INVALIDE for a means the shop does not know.
 */
export async function reglerMoyen(
  { database, log }: Context,
  qui: Compte | null,
  code: string,
  champs: Partial<Omit<Moyen, 'code'>>,
): Promise<void> {
  if (!estMoyen(code)) {
    const connus = `${MOYENS.slice(0, -1).join(', ')} ou ${MOYENS.at(-1)}`
    throw new Failure(
      'ENTREE_INVALIDE',
      `« ${code} » n’est pas un moyen de paiement\u00a0: choisissez ${connus}.`,
    )
  }
  if (Object.keys(champs).length === 0) return
  await database.transaction(async (tx) => {
    await updateMoyen(tx, code, champs)
  })
  // the command line writes its own answer
  if (qui) log.info({ compte_id: qui.id, moyen: code, ...champs }, 'means of payment set')
}
