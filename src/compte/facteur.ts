import { Failure } from '#shared/failure.ts'
import type { Compte } from './compte.ts'

/** Hours for which a code, or the passkey that opened a session, vouches in it. */
export const HEURES_FACTEUR = 12

/**
 * What somebody of the staff still has to show before money, settings and the staff itself: the code of the second factor
 * they have, or one to begin with, where the shop asks it of everybody.
 */
export type FacteurManquant = 'a_prouver' | 'a_poser'

const DITS: Record<FacteurManquant, string> = {
  a_prouver: 'Confirmez d’abord que c’est vous\u00a0: tapez le code de votre application.',
  a_poser:
    'La boutique demande un deuxième facteur pour cela\u00a0: ajoutez le vôtre, puis recommencez, ou reconnectez-vous avec votre clé d’accès.',
}

/** @throws Failure DEUXIEME_FACTEUR for whoever has still to show theirs. */
export function exigerFacteur({ facteur }: Pick<Compte, 'facteur'>): void {
  if (facteur) throw new Failure('DEUXIEME_FACTEUR', DITS[facteur])
}
