import { type Compte, ROLES, type Role } from './compte.ts'

/** Somebody who works for the shop, for the length of one call. */
export interface Equipier {
  /** Null: the command line. */
  compte_id: number | null
  role: Role
  /** As moves and refunds name who asked for them. */
  auteur: string
}

export function equipierDe({ id, role }: Pick<Compte, 'id' | 'role'>): Equipier {
  return { compte_id: id, role, auteur: `equipe:${id}` }
}

/** Whoever may run commands on the shop's machine may do everything. */
export const LIGNE_DE_COMMANDE: Equipier = { compte_id: null, role: 'proprietaire', auteur: 'boutique' }

/** Is the role of this person at least `minimum`? */
export function aLeRole({ role }: Pick<Equipier, 'role'>, minimum: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(minimum)
}

/** The roles as they are said to people. */
export const NOMS_ROLES: Record<Role, string> = {
  client: 'Client',
  preparateur: 'Préparateur',
  gestionnaire: 'Gestionnaire',
  proprietaire: 'Propriétaire',
}
