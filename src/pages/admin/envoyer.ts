import type { Nom, Reponse } from '#api'
import { lireJeton, rejeterJeton } from '#browser/jeton.ts'
import { Failure, type FailureCode, PANNE } from '#shared/failure.ts'

export interface Envoi {
  /** From 0 to 1, as the bytes leave. */
  progres: (part: number) => void
  signal: AbortSignal
  query: Record<string, string>
  /** What is said where the line gave out. */
  perdu: string
}

type Data<N extends Nom> = Reponse<N> extends { data: infer D } ? D : never

/**
 * Sends a file to the shop and answers what it says of it (`data`): `fetch` does not tell how far it is. Never tries twice.
 * @throws Failure with the server's code and sentence; SERVICE_INDISPONIBLE when there is no answer at all.
 */
export function envoyer<N extends Extract<Nom, `POST ${string}`>>(
  nom: N,
  corps: Blob | FormData,
  { progres, signal, query, perdu }: Envoi,
): Promise<Data<N>> {
  const { promise, resolve, reject } = Promise.withResolvers<Data<N>>()
  const jeton = lireJeton()
  const requete = new XMLHttpRequest()
  requete.open('POST', `${nom.replace('POST ', '')}?${new URLSearchParams(query)}`)
  requete.responseType = 'json'
  requete.setRequestHeader('accept', 'application/json')
  if (jeton) requete.setRequestHeader('authorization', `Bearer ${jeton}`)
  requete.upload.onprogress = ({ loaded, total }) => progres(total ? loaded / total : 0)
  requete.onload = () => {
    if (jeton && (requete.status === 401 || requete.status === 403)) rejeterJeton(jeton)
    const { data, code, message } = requete.response ?? {}
    if (requete.status === 200 && data) resolve(data)
    else reject(new Failure((code ?? 'SERVICE_INDISPONIBLE') as FailureCode, message ?? PANNE))
  }
  requete.onerror = () => reject(new Failure('SERVICE_INDISPONIBLE', perdu))
  requete.onabort = () => reject(signal.reason)
  signal.addEventListener('abort', () => requete.abort(), { once: true })
  requete.send(corps)
  return promise
}
