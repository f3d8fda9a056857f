// What a backup does not know: what was revoked, and numbered, since it was made.
import { deleteToutesSessions } from '#compte/session.data.ts'
import type { Look } from './restore.ts'

/** Whoever moves to another base puts back what they have just made: nothing was revoked since. */
const DEMENAGE = 600_000

const DITES = [
  'Toutes les sessions de cette sauvegarde sont closes\u00a0: chacun se reconnecte, et l’équipe redit sur quels appareils être prévenue.',
  'Rôles, clés d’accès, codes de secours, invitations et liens sont ceux de ce jour-là\u00a0: relisez l’équipe.',
  'Les numéros de commandes et de factures donnés depuis peuvent l’être une seconde fois.',
]

/** Ends every session that an older backup brings back, a revoked one among them, and says what else is of that day. */
export function oublierSessions(now: () => Date): Look {
  return async (tx, { heading: { made } }) => {
    // a clock that runs behind the file's proves nothing either
    if (Math.abs(now().getTime() - Date.parse(made)) < DEMENAGE) return []
    await deleteToutesSessions(tx)
    return DITES
  }
}
