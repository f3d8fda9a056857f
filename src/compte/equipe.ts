import type { Compte, Role } from './compte.ts'
import type { Habilite } from './droits.ts'
import type { FacteurManquant } from './facteur.ts'

/** Somebody who works for the shop, for the length of one call. */
export interface Equipier extends Habilite {
  /** Null: the command line. */
  compte_id: number | null
  /** As moves and refunds name who asked for them. */
  auteur: string
  /** What they have still to show before they decide about money. */
  facteur?: FacteurManquant | undefined
}

export function equipierDe({
  id,
  role,
  droits,
  facteur,
}: Pick<Compte, 'id' | 'role' | 'droits' | 'facteur'>): Equipier {
  return { compte_id: id, role, droits, facteur, auteur: `equipe:${id}` }
}

/** Whoever may run commands on the shop's machine may do everything. */
export const LIGNE_DE_COMMANDE: Equipier = { compte_id: null, role: 'proprietaire', auteur: 'boutique' }

/** The roles as they are said to people. */
export const NOMS_ROLES: Record<Role, string> = {
  client: 'Client',
  livreur: 'Livreur',
  preparateur: 'Préparation',
  comptable: 'Comptable',
  gestionnaire: 'Gérant',
  proprietaire: 'Propriétaire',
}
