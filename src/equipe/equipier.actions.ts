import { updateDroits, updateRole } from '#compte/compte.data.ts'
import type { Role } from '#compte/compte.ts'
import { DROITS_AU_CHOIX, DROITS_DES_ROLES, type Droit, droitsDe } from '#compte/droits.ts'
import { deleteSessionParId, deleteSessions } from '#compte/session.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { revokeInvitations } from './invitation.data.ts'
import { lockPersonne, lockProprietaires, type Personne } from './personne.data.ts'

/** @throws Failure INTROUVABLE for whoever was an owner when they called, and is none any more. */
export async function exigerProprietaire(tx: Queries, { equipier }: AppelEquipe): Promise<number[]> {
  const proprietaires = await lockProprietaires(tx)
  if (equipier.compte_id !== null && !proprietaires.includes(equipier.compte_id))
    throw introuvable('Cette adresse')
  return proprietaires
}

async function exigerEquipier(tx: Queries, id: number): Promise<Personne> {
  const personne = await lockPersonne(tx, id)
  if (!personne || personne.role === 'client') throw introuvable('Cette personne de l’équipe')
  return personne
}

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
    const proprietaires = await exigerProprietaire(tx, appel)
    const personne = await exigerEquipier(tx, id)
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

/**
 * Chooses the rights of somebody of the staff one by one, from their next call on; what is chosen as their role has it
 * follows the role again.
 * @throws Failure INTROUVABLE; ETAT_REFUSE for an owner, who has them all.
 */
export async function donnerDroits(
  context: Context,
  appel: AppelEquipe,
  { id, droits }: { id: number; droits: readonly Droit[] },
): Promise<{ id: number; droits: readonly Droit[] }> {
  const demandee = { action: 'habiliter', objet: 'compte', demande: { id, droits } }
  return ecrire(context, appel, demandee, async (tx) => {
    await exigerProprietaire(tx, appel)
    const personne = await exigerEquipier(tx, id)
    if (personne.role === 'proprietaire')
      throw new Failure(
        'ETAT_REFUSE',
        'Un propriétaire a tous les droits\u00a0: donnez-lui d’abord un autre rôle.',
      )
    const choisis = DROITS_AU_CHOIX.filter((droit) => droits.includes(droit))
    const duRole = DROITS_AU_CHOIX.filter((droit) => DROITS_DES_ROLES[personne.role].includes(droit))
    await updateDroits(tx, id, choisis.join() === duRole.join() ? null : choisis)
    const avant = { droits: droitsDe(personne) }
    return { id, avant, apres: { droits: choisis }, reponse: { id, droits: choisis } }
  })
}

/** Ends one session of somebody of the staff, or all (`session_id` null): a phone that was lost. @throws INTROUVABLE. */
export async function fermerSessions(
  context: Context,
  appel: AppelEquipe,
  { id, session_id }: { id: number; session_id: number | null },
): Promise<{ id: number }> {
  const demandee = { action: 'deconnecter', objet: 'compte', demande: { id, session_id } }
  return ecrire(context, appel, demandee, async (tx) => {
    await exigerProprietaire(tx, appel)
    await exigerEquipier(tx, id)
    if (session_id === null) await deleteSessions(tx, id)
    else if (!(await deleteSessionParId(tx, id, session_id))) throw introuvable('Cette session')
    return { id, avant: null, apres: { sessions: session_id ?? 'toutes' }, reponse: { id } }
  })
}
