import type { Context } from '#context'
import { Failure } from '#shared/failure.ts'
import { empreintePresentee } from './compte.actions.ts'
import type { Compte } from './compte.ts'
import { exigerFacteur, HEURES_FACTEUR } from './facteur.ts'
import { findPreuve } from './session.data.ts'

const CLE_A_MONTRER =
  'Confirmez d’abord que c’est vous\u00a0: ouvrez «\u00a0Mes clés d’accès\u00a0», entrez de nouveau avec la vôtre, puis recommencez.'

export interface PreuveServices extends Pick<Context, 'database' | 'now'> {
  /** The name that keys are shown at here; null where none can be. */
  hoteDesCles: string | null
}

/** Whether whoever is signed in has a passkey, and has not shown it, nor a code, in this session of late. */
export async function cleAMontrer(
  { database, now, hoteDesCles }: PreuveServices,
  authorization: string | undefined,
): Promise<boolean> {
  // what no device can show vouches for nobody, and is asked of nobody
  if (hoteDesCles === null) return false
  const { facteur_le, cle } = await findPreuve(database, empreintePresentee(authorization), hoteDesCles)
  if (!cle) return false
  return !facteur_le || now().getTime() - facteur_le.getTime() >= HEURES_FACTEUR * 3_600_000
}

/**
 * Before what will vouch for an account changes, its keys or its second factor: a session that was stolen could make
 * its own, and take its owner's away. @throws Failure DEUXIEME_FACTEUR, ETAT_REFUSE.
 */
export async function exigerPreuve(
  context: PreuveServices,
  { facteur }: Pick<Compte, 'facteur'>,
  authorization: string | undefined,
): Promise<void> {
  if (facteur === 'a_prouver') exigerFacteur({ facteur })
  if (await cleAMontrer(context, authorization)) throw new Failure('ETAT_REFUSE', CLE_A_MONTRER)
}
