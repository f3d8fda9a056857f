import { updateRole } from '#compte/compte.data.ts'
import type { Role } from '#compte/compte.ts'
import type { Context } from '#context'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { revokeInvitations } from './invitation.data.ts'
import { lockPersonne, lockProprietaires } from './personne.data.ts'

/**
 * Gives somebody of the staff another role, from their next call on; `client` takes them out of the staff. Their
 * sessions stay: the role is looked up each time. Whoever is no owner any more has invited nobody, and nobody takes an
 * older invitation over what was decided.
 * @throws Failure INTROUVABLE; ETAT_REFUSE for the last owner.
 */
export async function nommerEquipier(
  context: Context,
  appel: AppelEquipe,
  { id, role }: { id: number; role: Role },
): Promise<{ id: number; role: Role }> {
  const demandee = { action: 'nommer', objet: 'compte', demande: { id, role } }
  return ecrire(context, appel, demandee, async (tx) => {
    const proprietaires = await lockProprietaires(tx)
    const { compte_id } = appel.equipier
    // dismissed while this call was on its way
    if (compte_id !== null && !proprietaires.includes(compte_id)) throw introuvable('Cette adresse')
    const personne = await lockPersonne(tx, id)
    if (!personne || personne.role === 'client') throw introuvable('Cette personne de l’équipe')
    if (personne.role === 'proprietaire' && role !== 'proprietaire' && proprietaires.length < 2)
      throw new Failure(
        'ETAT_REFUSE',
        'La boutique garde au moins un propriétaire\u00a0: nommez-en d’abord un autre.',
      )
    await updateRole(tx, id, role)
    if (role !== 'proprietaire') await revokeInvitations(tx, personne, context.now())
    return { id, avant: { role: personne.role }, apres: { role }, reponse: { id, role } }
  })
}
