import { findDesigne } from '#compte/compte.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import { deleteSessions, findFacteurSession } from '#compte/session.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerProprietaire } from '../equipier.actions.ts'
import type { Porteur } from './facteur.actions.ts'
import { deleteFacteur, findFacteur, readExigence, writeExigence } from './facteur.data.ts'

/** An owner who has a second factor, or came by a passkey. @throws Failure ETAT_REFUSE. */
async function exigerProuve(context: Context, { compte_id, empreinte }: Porteur): Promise<void> {
  if ((await findFacteur(context.database, compte_id))?.confirme_le) return
  if (await findFacteurSession(context.database, empreinte)) return
  throw new Failure(
    'ETAT_REFUSE',
    'Ajoutez d’abord votre propre deuxième facteur, dans «\u00a0Deuxième facteur\u00a0».',
  )
}

/** Whether whoever has no second factor must take one before money, settings and staff. For an owner who has theirs. */
export async function reglerExigence(
  context: Context,
  appel: AppelEquipe,
  porteur: Porteur,
  exige: boolean,
): Promise<{ exige: boolean }> {
  if (exige) await exigerProuve(context, porteur)
  const demandee = { action: 'regler', objet: 'facteur', demande: { exige } }
  return ecrire(context, appel, demandee, async (tx) => {
    await exigerProprietaire(tx, appel)
    const avant = { exige: (await readExigence(tx)) ? 1 : 0 }
    await writeExigence(tx, exige)
    return { id: 0, avant, apres: { exige: exige ? 1 : 0 }, reponse: { exige } }
  })
}

/**
 * Somebody of the staff has lost their telephone: theirs counts no more, and they are signed out everywhere.
 * @throws Failure INTROUVABLE, ETAT_REFUSE for an owner who has none, and for one's own.
 */
export async function effacerFacteur(
  context: Context,
  appel: AppelEquipe,
  porteur: Porteur,
  id: number,
): Promise<{ id: number }> {
  if (id === porteur.compte_id)
    throw new Failure('ETAT_REFUSE', 'Le vôtre se retire dans «\u00a0Deuxième facteur\u00a0», avec un code.')
  await exigerProuve(context, porteur)
  const demandee = { action: 'effacer', objet: 'facteur', demande: { id } }
  return ecrire(context, appel, demandee, async (tx) => {
    await exigerProprietaire(tx, appel)
    const compte = await findCompte(tx, id)
    if (!compte || compte.role === 'client' || !(await deleteFacteur(tx, id)))
      throw introuvable('Ce deuxième facteur')
    await deleteSessions(tx, id)
    return { id, avant: null, apres: { facteur: 'effacé' }, reponse: { id } }
  })
}

/**
 * For the command line only (`boutique facteur`): the last owner has lost their telephone. What `effacerCles` takes away
 * with it was on the same device. @throws Failure INTROUVABLE.
 */
export async function effacerFacteurDe(
  { database, now }: Context,
  designation: string,
  effacerCles: (tx: Queries, compte: Compte) => Promise<boolean>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const compte = await findDesigne(tx, designation.trim())
    const effaces = compte ? [await deleteFacteur(tx, compte.id), await effacerCles(tx, compte)] : []
    if (!compte || !effaces.includes(true))
      throw new Failure(
        'INTROUVABLE',
        'Aucun compte de cette adresse n’a de deuxième facteur, ni de clé d’accès à côté d’une autre entrée.',
      )
    await deleteSessions(tx, compte.id)
    const ecriture = { compte_id: null, action: 'effacer', objet: 'facteur', objet_id: compte.id }
    await insertJournal(tx, { ...ecriture, avant: null, apres: { facteur: 'effacé' } }, now())
  })
}
