import type { Context } from '#context'
import { Failure } from '#shared/failure.ts'
import { empreintePresentee } from './compte.actions.ts'
import type { Compte } from './compte.ts'
import { exigerFacteur, HEURES_FACTEUR } from './facteur.ts'
import { findPreuve } from './session.data.ts'

const CLE_A_MONTRER =
  'Confirmez d’abord que c’est vous\u00a0: ouvrez «\u00a0Mes clés d’accès\u00a0», entrez de nouveau avec la vôtre, puis recommencez.'

/** Whether whoever is signed in has a passkey, and has not shown it, nor a code, in this session of late. */
export async function cleAMontrer(
  { database, now }: Pick<Context, 'database' | 'now'>,
  authorization: string | undefined,
): Promise<boolean> {
  const { facteur_le, cle } = await findPreuve(database, empreintePresentee(authorization))
  if (!cle) return false
  return !facteur_le || now().getTime() - facteur_le.getTime() >= HEURES_FACTEUR * 3_600_000
}

/**
 * Before what will vouch for an account changes, its keys or its second factor: a session that was stolen could make
 * its own, and take its owner's away. @throws Failure DEUXIEME_FACTEUR, ETAT_REFUSE.
 */
export async function exigerPreuve(
  context: Pick<Context, 'database' | 'now'>,
  { facteur }: Pick<Compte, 'facteur'>,
  authorization: string | undefined,
): Promise<void> {
  if (facteur === 'a_prouver') exigerFacteur({ facteur })
  if (await cleAMontrer(context, authorization)) throw new Failure('ETAT_REFUSE', CLE_A_MONTRER)
}
