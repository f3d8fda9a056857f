import { listComptesParEmail, updateRole } from '#compte/compte.data.ts'
import type { Compte, Role } from '#compte/compte.ts'
import { couvre } from '#compte/droits.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { exigerEmail } from '#shared/email.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste, fautesDe } from '#shared/formulaire.ts'
import { exigerProprietaire } from './equipier.actions.ts'
import {
  closeInvitation,
  findInvitation,
  insertInvitation,
  takeInvitation,
  takeRegle,
} from './invitation.data.ts'
import { JOURS_INVITATION, REGLES_INVITATION, type RoleEquipe } from './invitation.ts'

const JOUR = 86_400_000

/**
 * Offers a role to whoever signs in with this e-mail within a week; a letter says so. What was offered to it before
 * is revoked. Nothing of the address goes into the journal.
 * @throws Failure ENTREE_INVALIDE; ETAT_REFUSE for somebody who is of the staff already.
 */
export async function inviter(
  context: Context,
  appel: AppelEquipe,
  { email, role }: { email: string; role: RoleEquipe },
): Promise<{ id: number }> {
  exigerJuste(fautesDe(REGLES_INVITATION, { email, role }, true))
  const adresse = exigerEmail(email)
  const demandee = { action: 'inviter', objet: 'invitation', demande: { email: adresse, role } }
  return ecrire(context, appel, demandee, async (tx) => {
    await exigerProprietaire(tx, appel)
    const auteur_id = appel.equipier.compte_id
    const connus = await listComptesParEmail(tx, adresse)
    if (connus.some((un) => un.role !== 'client'))
      throw new Failure('ETAT_REFUSE', 'Cette personne fait déjà partie de l’équipe.')
    const now = context.now()
    const expire_le = new Date(now.getTime() + JOURS_INVITATION * JOUR)
    const { id } = await insertInvitation(tx, { email: adresse, role, auteur_id, now, expire_le })
    return { id, avant: null, apres: { role }, reponse: { id } }
  })
}

/** @throws Failure INTROUVABLE; ETAT_REFUSE for one that was taken or revoked already. */
export async function revoquerInvitation(
  context: Context,
  appel: AppelEquipe,
  id: number,
): Promise<{ id: number }> {
  const demandee = { action: 'revoquer', objet: 'invitation', demande: { id } }
  return ecrire(context, appel, demandee, async (tx) => {
    const invitation = await findInvitation(tx, id)
    if (!invitation) throw introuvable('Cette invitation')
    if (!(await closeInvitation(tx, id, { revoquee_le: context.now() })))
      throw new Failure('ETAT_REFUSE', 'Cette invitation n’est plus ouverte.')
    return { id, avant: { role: invitation.role }, apres: null, reponse: { id } }
  })
}

/**
 * Whoever has just shown that this e-mail is theirs gets the role that it was promised, by an invitation or by the
 * shop's settings: once, for this account; afterwards roles are given by owners alone. Answers their role.
 */
export async function recevoirRole(
  tx: Queries,
  compte: Compte,
  { ownerEmails, now }: { ownerEmails: readonly string[]; now: Date },
): Promise<Role> {
  const { id: compte_id, email, role: ancien } = compte
  const invitation = await takeInvitation(tx, email, now)
  if (invitation) await closeInvitation(tx, invitation.id, { acceptee_le: now, compte_id })
  const premier = ownerEmails.includes(email) && (await takeRegle(tx, { email, compte_id, now }))
  const role = premier ? 'proprietaire' : invitation?.role
  // nobody loses anything by being invited
  if (!role || role === ancien || !couvre({ role }, compte)) return ancien
  await updateRole(tx, compte_id, role)
  const ecriture = { compte_id, action: 'accepter', objet: 'compte', objet_id: compte_id }
  await insertJournal(tx, { ...ecriture, avant: { role: ancien }, apres: { role } }, now)
  return role
}
