import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import { insertJournal } from '#ecriture/journal.data.ts'
import { Failure } from '#shared/failure.ts'
import { findMoyen, updateMoyen } from './moyen.data.ts'
import { estMoyen, MOYENS, type Moyen } from './moyen.ts'

/**
 * Sets a means of payment, and writes it down: on or off, and where it stands among the others.
 * @throws Failure ENTREE_INVALIDE for a means the shop does not know.
 */
export async function reglerMoyen(
  { database, now }: Context,
  { compte_id }: Equipier,
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
  await database.transaction(async (tx) => {
    const avant = await findMoyen(tx, code)
    const apres = { ...avant, ...champs }
    if (avant.actif === apres.actif && avant.rang === apres.rang) return
    await updateMoyen(tx, code, champs)
    const ecriture = { compte_id, action: 'regler', objet: 'moyen', objet_id: code }
    await insertJournal(tx, { ...ecriture, avant, apres }, now())
  })
}
