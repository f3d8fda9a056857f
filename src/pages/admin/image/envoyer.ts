import type { Chemin } from '#api'
import { lireJeton, rejeterJeton } from '#browser/jeton.ts'
import type { Emploi } from '#image/emplois.ts'
import type { ImageGardee } from '#image/image.ts'
import { Failure, type FailureCode } from '#shared/failure.ts'

interface Options {
  emploi: Emploi
  /** From 0 to 1, as the bytes leave. */
  progres: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a picture to the shop: `fetch` does not tell how far it is. Never tries twice.
 * @throws Failure with the server's code and sentence; SERVICE_INDISPONIBLE when there is no answer at all.
 */
export function envoyerImage(fichier: File, { emploi, progres, signal }: Options): Promise<ImageGardee> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageGardee>()
  const formulaire = new FormData()
  formulaire.set('img', fichier)
  const jeton = lireJeton()
  const requete = new XMLHttpRequest()
  requete.open('POST', `${'/api/image' satisfies Chemin<'POST'>}?emploi=${emploi}`)
  requete.responseType = 'json'
  requete.setRequestHeader('accept', 'application/json')
  if (jeton) requete.setRequestHeader('authorization', `Bearer ${jeton}`)
  requete.upload.onprogress = ({ loaded, total }) => progres(total ? loaded / total : 0)
  requete.onload = () => {
    if (jeton && (requete.status === 401 || requete.status === 403)) rejeterJeton(jeton)
    const { data, code, message } = requete.response ?? {}
    if (requete.status === 200 && data) resolve(data)
    else reject(new Failure((code ?? 'SERVICE_INDISPONIBLE') as FailureCode, message ?? ILLISIBLE))
  }
  requete.onerror = () => reject(new Failure('SERVICE_INDISPONIBLE', PERDU))
  requete.onabort = () => reject(signal.reason)
  signal.addEventListener('abort', () => requete.abort(), { once: true })
  requete.send(formulaire)
  return promise
}
const ILLISIBLE = 'Une erreur est survenue.'
const PERDU = 'L’image n’est pas arrivée. Vérifiez votre connexion et réessayez.'

/** « 312 Ko », « 1,4 Mo », as the shop's own limit counts them. */
export function direTaille(octets: number): string {
  if (octets < 1024) return `${octets}\u00a0octet${octets < 2 ? '' : 's'}`
  if (octets < 1024 * 1024) return `${Math.ceil(octets / 1024)}\u00a0Ko`
  return `${(Math.ceil((octets / 1024 / 1024) * 10) / 10).toString().replace('.', ',')}\u00a0Mo`
}
