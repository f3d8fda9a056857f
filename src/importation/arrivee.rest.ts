import { PassThrough, type Readable } from 'node:stream'
import { Failure } from '#shared/failure.ts'

const COUPEE = 'Ce fichier n’est pas arrivé entier\u00a0: choisissez-le de nouveau.'

/**
 * Hands the body of a request to `travail` as it comes. Refused before its end, the rest of it is let by: whoever is still
 * sending could not read the answer otherwise.
 * @throws Failure ENTREE_INVALIDE where its sender went away.
 */
export async function recevoirCorps<T>(
  corps: Readable,
  travail: (arrivee: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const arrivee = new PassThrough()
  corps.once('error', () => arrivee.destroy(new Failure('ENTREE_INVALIDE', COUPEE)))
  corps.pipe(arrivee)
  try {
    return await travail(arrivee)
  } finally {
    corps.unpipe(arrivee)
    corps.resume()
  }
}
