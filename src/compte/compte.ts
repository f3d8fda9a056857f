// The room `compte`: who somebody is: account, session, profile. It lets nobody in (`connexion`) and gives no role
// (`equipe`).
import type { Context } from '#context'
import { Failure, introuvable } from '#shared/failure.ts'
import { adresseReelle } from './comptoir.ts'
import type { Droit } from './droits.ts'
import type { FacteurManquant } from './facteur.ts'

export const ROLES = [
  'client',
  'livreur',
  'preparateur',
  'comptable',
  'gestionnaire',
  'proprietaire',
] as const
export type Role = (typeof ROLES)[number]

/** An account as the database holds it. Whose it is: (issuer, sub), never the e-mail. */
export interface Compte {
  id: number
  issuer: string
  sub: string
  email: string
  login: string | null
  nom: string | null
  prenom: string | null
  tel: string | null
  telephone1: string | null
  image: string | null
  googleImg: string | null
  adresse: string | null
  ville: string | null
  /** Alpha-3, upper case. */
  pays: string | null
  /** 1 Monsieur, 0 Madame (specification, part 1). */
  civilite: number | null
  zone_id: number | null
  role: Role
  /** What an owner has chosen for them one by one; null: what the role holds. */
  droits: readonly Droit[] | null
  /** Of whoever is asking: what they have still to show before money, settings and staff; absent: nothing. */
  facteur?: FacteurManquant | undefined
  /** Whoever has proven an address to order, and has opened no account (ADR 58). */
  sans_compte: boolean
}

/** What a person may change about themselves (specification, part 3: "User"). */
export type Profil = Pick<
  Compte,
  'nom' | 'prenom' | 'tel' | 'telephone1' | 'adresse' | 'ville' | 'pays' | 'civilite'
>

/** `data.utilisateur` on the wire (specification, part 3: "User"). */
export interface Utilisateur extends Profil {
  id: number
  name: string
  /** '' for whoever has none. */
  email: string
  login: string | null
  image: string | null
  googleImg: string | null
  zone_id: number | null
  /** Of those who work for the shop; absent for everybody else. */
  role?: Role
  /** Of whoever orders without an account; absent for everybody else. */
  sansCompte?: true
}

/** What every resolver is given: the context, and who is asking. */
export interface Demande extends Context {
  compte: Compte | null
  /** The `Idempotency-Key` of the call. @throws Failure ENTREE_INVALIDE when it cannot be read. */
  cle(): string | undefined
}

/** Issuer of the accounts that were erased: their rows stay for their orders' sake, and nobody comes in by them. */
export const EFFACE = 'efface'
export const COMPTE_EFFACE = 'Ce compte a été supprimé.'

export const CONNEXION_REFUSEE = 'Erreur lors de la connexion '
export const COMPTE_BLOQUE =
  'Votre compte est bloqué\u00a0: vous ne pouvez ni vous connecter ni commander. Écrivez à la boutique pour en parler.'

export const BLOQUE_SANS_COMPTE =
  'La boutique n’accepte plus de commande de cette adresse\u00a0: écrivez-lui pour en parler.'

/**
 * Somebody who has an account: what makes it one is not for whoever orders without.
 * @throws Failure NON_AUTHENTIFIE, ETAT_REFUSE.
 */
export function exigerCompteOuvert(compte: Compte | null): Compte {
  const qui = exigerCompte(compte)
  if (qui.sans_compte)
    throw new Failure(
      'ETAT_REFUSE',
      'Vous commandez sans compte\u00a0: ouvrez d’abord un compte, sur cette page.',
    )
  return qui
}

/** @throws Failure NON_AUTHENTIFIE when nobody is signed in. */
export function exigerCompte(compte: Compte | null): Compte {
  if (!compte) throw new Failure('NON_AUTHENTIFIE', 'Connectez-vous pour continuer.')
  return compte
}

/**
 * Somebody of the staff, as the database has it at this call.
 * @throws Failure NON_AUTHENTIFIE, or INTROUVABLE: for others the address does not exist.
 */
export function exigerEquipe(compte: Compte | null): Compte {
  const qui = exigerCompte(compte)
  if (qui.role === 'client') throw introuvable('Cette adresse')
  return qui
}

/** What stands for the e-mail of an account that was erased. */
const ADRESSE_EFFACEE = /^compte-\d+@efface\.invalid$/

/** As a person is named on screens. */
export function nomAffiche({
  prenom,
  nom,
  email,
  telephone1,
}: Pick<Compte, 'prenom' | 'nom' | 'email'> & { telephone1?: string | null }): string {
  if (ADRESSE_EFFACEE.test(email)) return 'Compte supprimé'
  return [prenom, nom].filter(Boolean).join(' ') || (adresseReelle(email) ?? telephone1 ?? 'Sans nom')
}

export function toUtilisateur(compte: Compte): Utilisateur {
  const { issuer, sub, role, droits, facteur, sans_compte, ...visible } = compte
  const email = adresseReelle(compte.email) ?? ''
  return {
    ...visible,
    email,
    name: nomAffiche(compte),
    ...(role === 'client' ? {} : { role }),
    ...(sans_compte ? { sansCompte: true } : {}),
  }
}
