// The room `equipe`: who works for the shop: roles, invitations, blocked accounts. It makes no account: a role is
// taken by whoever signs in.
import type { Role } from '#compte/compte.ts'
import { choix, email, type Regles } from '#shared/formulaire.ts'

export type RoleEquipe = Exclude<Role, 'client'>
export const ROLES_EQUIPE = ['livreur', 'preparateur', 'comptable', 'gestionnaire', 'proprietaire'] as const

/** Where whoever is invited comes in: the same page for everybody, which knows of nobody. */
export const CHEMIN_INVITATION = '/admin/invitation'

/** By what a mail box that was invited is shown to be theirs here, in a few words; null: by nothing yet. */
export function direEntrees({ email, google }: { email: boolean; google: boolean }): string | null {
  const facons = [google && 'avec Google', email && 'par un code reçu par e-mail'].filter(Boolean)
  return facons.length > 0 ? facons.join(' ou ') : null
}

/** What became of an invitation that was just made; `part`: letters leave, and this one too. */
export const direInvite = (email: string, part: boolean): string =>
  part
    ? `Invitation envoyée à ${email}.`
    : `Invitation faite pour ${email}\u00a0: le message attend qu’un e-mail puisse partir.`

/** Days during which an invitation can be taken. */
export const JOURS_INVITATION = 7

export type EtatInvitation = 'ouverte' | 'acceptee' | 'revoquee' | 'expiree'

/** A role offered to whoever signs in with this verified e-mail. */
export interface Invitation {
  id: number
  email: string
  role: RoleEquipe
  /** Null: the command line. */
  auteur_id: number | null
  cree_le: Date
  expire_le: Date
  acceptee_le: Date | null
  revoquee_le: Date | null
}

export function etatInvitation(
  { acceptee_le, revoquee_le, expire_le }: Pick<Invitation, 'acceptee_le' | 'revoquee_le' | 'expire_le'>,
  now: Date,
): EtatInvitation {
  if (acceptee_le) return 'acceptee'
  if (revoquee_le) return 'revoquee'
  return expire_le <= now ? 'expiree' : 'ouverte'
}

/** What the form of an invitation is checked with, in the browser and on the server. */
export const REGLES_INVITATION: Regles = {
  email: { ...email, requis: 'L’adresse e-mail est requise.' },
  role: { ...choix(ROLES_EQUIPE), requis: 'Le rôle est requis.' },
}
