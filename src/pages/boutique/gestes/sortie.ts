import type { Visite } from '../../visite.ts'

/** Nobody is signed in here any more: nothing of theirs, and nothing that pays, waits for whoever comes next. */
export function quitterVisite(visite: Visite): void {
  visite.jeton = null
  visite.livraison = null
  visite.codes = null
  visite.avoirs = null
  visite.code = null
  visite.secret = null
}
