import { type Compte, exigerCompte, exigerEquipe } from '#compte/compte.ts'
import { aLeDroit, DROITS, type Droit, type Habilite, NOMS_DROITS } from '#compte/droits.ts'
import { exigerFacteur } from '#compte/facteur.ts'
import { Failure } from '#shared/failure.ts'

/**
 * Who may call, as a route or a field of GraphQL declares it: anybody, without being asked who (`public`); whoever
 * brings a secret, signed in or not (`secret`); anybody, known where they are signed in (`visiteur`); any account
 * (`client`); anybody of the staff, for what is their own (`bureau`); whoever may keep a picture (`images`); or somebody
 * of the staff who holds that right.
 */
const ACCES = ['public', 'secret', 'visiteur', 'client', 'bureau', 'images', ...DROITS] as const
export type Acces = (typeof ACCES)[number]

export const estAcces = (dit: unknown): dit is Acces => ACCES.some((acces) => acces === dit)

/** Does it ask for an account? */
export const demandeCompte = (acces: Acces): boolean =>
  acces !== 'public' && acces !== 'secret' && acces !== 'visiteur'

/** Is it the staff's alone? */
export const demandeEquipe = (acces: Acces): boolean => demandeCompte(acces) && acces !== 'client'

/** What `acces` asks of somebody of the staff: one of these rights; none: to be of it. */
export const droitsRequis = (acces: Acces): readonly Droit[] =>
  acces === 'images' ? ['catalogue', 'contenus'] : DROITS.filter((droit) => droit === acces)

/** May this person of the staff do what asks for `acces`? */
export function permet(qui: Habilite, acces: Acces): boolean {
  const requis = droitsRequis(acces)
  return requis.length === 0 || requis.some((droit) => aLeDroit(qui, droit))
}

/** What is said to somebody of the staff who has not got a right, or not any more. */
export function droitManquant(...droits: readonly Droit[]): Failure {
  const noms = droits.map((droit) => `«\u00a0${NOMS_DROITS[droit].nom}\u00a0»`).join(' ou ')
  return new Failure(
    'DROIT_REFUSE',
    `Il vous faut le droit ${noms}\u00a0: demandez-le à un propriétaire de la boutique.`,
  )
}

/** Whatever is written by these asks for the second factor of whoever has one, or must have (ADR 70). */
const FORTS: readonly Acces[] = ['argent', 'reglages', 'equipe']

/**
 * May this account call what asks for `acces`, to read or to write?
 * @throws Failure NON_AUTHENTIFIE; INTROUVABLE: for whoever is not of the staff, there is nothing here; DROIT_REFUSE,
 * DEUXIEME_FACTEUR.
 */
export function exigerAcces(compte: Compte | null, acces: Acces, ecrit = false): void {
  if (!demandeCompte(acces)) return
  const qui = acces === 'client' ? exigerCompte(compte) : exigerEquipe(compte)
  if (!permet(qui, acces)) throw droitManquant(...droitsRequis(acces))
  if (ecrit && FORTS.includes(acces)) exigerFacteur(qui)
}
