import { type Compte, exigerRole, ROLES } from '#compte/compte.ts'

/**
 * Who may call, as a route or a field of GraphQL declares it: anybody, without being asked who (`public`); whoever
 * brings a secret, signed in or not (`secret`); anybody, known where they are signed in (`visiteur`); or an account
 * whose role is at least that one, `client` being all of them.
 */
const ACCES = ['public', 'secret', 'visiteur', ...ROLES] as const
export type Acces = (typeof ACCES)[number]

export const estAcces = (dit: unknown): dit is Acces => ACCES.some((acces) => acces === dit)

/** The least role that `acces` asks for; null where it asks for no account. */
export const roleRequis = (acces: Acces) => ROLES.find((role) => role === acces) ?? null

/** @throws Failure NON_AUTHENTIFIE, or INTROUVABLE: for whoever may not, there is nothing here. */
export function exigerAcces(compte: Compte | null, acces: Acces): void {
  const role = roleRequis(acces)
  if (role) exigerRole(compte, role)
}
