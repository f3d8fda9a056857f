import { isFailure } from '#shared/failure.ts'

/** What went wrong with a key, in the server's words, or because somebody closed the window of their device. */
export function direEchecCle(erreur: unknown): string {
  if (isFailure(erreur)) return erreur.message
  const nom = erreur instanceof Error ? erreur.name : ''
  if (nom === 'NotAllowedError' || nom === 'AbortError')
    return 'Rien n’a été fait\u00a0: recommencez quand vous voulez.'
  if (nom === 'InvalidStateError') return 'Cet appareil a déjà une clé d’accès pour cette boutique.'
  return 'Cet appareil ne sait pas créer de clé d’accès. Essayez avec un autre navigateur, ou entrez d’une autre façon.'
}
