import { findDesigne } from '#compte/compte.actions.ts'
import { updateRole } from '#compte/compte.data.ts'
import { ROLES, type Role } from '#compte/compte.ts'
import type { Context } from '#context'
import { insertJournal } from '#ecriture/journal.data.ts'
import { Failure } from '#shared/failure.ts'
import { revokeInvitations } from './invitation.data.ts'
import { estBloque } from './personne.data.ts'

const estRole = (texte: string): texte is Role => (ROLES as readonly string[]).includes(texte)

/**
 * For the command line only (`boutique role`): gives the account with this e-mail, or this number, a role, from its
 * next call on, and writes it down. Only one that exists: whoever signs in later with this e-mail is nobody yet.
 * @throws Failure ENTREE_INVALIDE for an unknown role, INTROUVABLE, ETAT_REFUSE for somebody who is blocked.
 */
export async function changerRole(context: Context, designation: string, role: string): Promise<void> {
  if (!estRole(role)) {
    throw new Failure(
      'ENTREE_INVALIDE',
      `« ${role} » n’est pas un rôle\u00a0: choisissez ${ROLES.slice(0, -1).join(', ')} ou ${ROLES.at(-1)}.`,
    )
  }
  await context.database.transaction(async (tx) => {
    const compte = await findDesigne(tx, designation.trim())
    if (!compte) {
      throw new Failure(
        'INTROUVABLE',
        'Aucun compte n’a cette adresse\u00a0: la personne doit s’être connectée une fois.',
      )
    }
    const { id, role: ancien } = compte
    if (role !== 'client' && (await estBloque(tx, id)))
      throw new Failure('ETAT_REFUSE', 'Ce compte est bloqué\u00a0: débloquez-le d’abord.')
    await updateRole(tx, id, role)
    if (role !== 'proprietaire') await revokeInvitations(tx, compte, context.now())
    const ecriture = { compte_id: null, action: 'nommer', objet: 'compte', objet_id: id }
    await insertJournal(tx, { ...ecriture, avant: { role: ancien }, apres: { role } }, context.now())
  })
}
