import { type Champs, Failure, type FailureCode } from '#shared/failure.ts'
import { lireJeton, refuse, rejeterJeton } from './jeton.ts'
import { noterEcriture } from './lectures.ts'

const HORS_LIGNE = 'La boutique ne répond pas. Vérifiez votre connexion et réessayez.'
const ILLISIBLE = 'Une erreur est survenue.'

export interface AppelApi {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a file as it is, under its own type. */
  body?: unknown
  idempotencyKey?: string
  /** False for the one call that opens a session. */
  avecJeton?: boolean
  /** Is told where the answer says that what was made can be found. */
  lieu?: (adresse: string | null) => void
}

/**
 * Calls the REST API with the session's token, if there is one; answers the whole JSON (`{ data }`, or a list).
 * A refused token (401, 403) is removed and the page reloaded (specification, part 4). Never tries twice.
 * @throws Failure with the server's code and sentence; SERVICE_INDISPONIBLE when there is no answer at all.
 */
export async function api<T>(path: string, appel: AppelApi = {}): Promise<T> {
  const token = appel.avecJeton === false ? null : lireJeton()
  // answered or not: what was sent may have been done
  const reponse = await envoyer(path, token, appel).finally(() => noterEcriture(appel.method ?? 'GET', path))
  if (token && refuse(reponse)) rejeterJeton(token)
  appel.lieu?.(reponse.headers.get('location'))
  const json: unknown = await reponse.json().catch(() => null)
  if (!reponse.ok) throw refus(json)
  // an answer cut short on its way is no answer
  if (json === null) throw new Failure('SERVICE_INDISPONIBLE', HORS_LIGNE, { details: 'reseau' })
  return json as T
}

/**
 * Asks the GraphQL endpoint; answers `data`.
 * @throws Failure of the first error, NON_AUTHENTIFIE for `UNAUTHENTICATED`.
 */
export async function graphql<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const json = await api<{ data?: T; errors?: { message?: string; extensions?: object }[] }>('/graphql', {
    method: 'POST',
    body: { query, variables },
  })
  const erreur = json?.errors?.[0]
  if (erreur || !json?.data) throw refus({ ...erreur?.extensions, message: erreur?.message })
  return json.data
}

async function envoyer(
  path: string,
  token: string | null,
  { method = 'GET', body, idempotencyKey }: AppelApi,
) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  const fichier = body instanceof Blob
  if (body !== undefined) headers['content-type'] = fichier ? body.type : 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  try {
    return await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: fichier ? body : JSON.stringify(body) }),
    })
  } catch {
    throw new Failure('SERVICE_INDISPONIBLE', HORS_LIGNE, { details: 'reseau' })
  }
}

function refus(json: unknown): Failure {
  const { code, message, champs, ...details } = (json ?? {}) as {
    code?: string
    message?: string
    champs?: Champs
  }
  const connu = code === 'UNAUTHENTICATED' ? 'NON_AUTHENTIFIE' : (code ?? 'SERVICE_INDISPONIBLE')
  return new Failure(connu as FailureCode, message ?? ILLISIBLE, { details, ...(champs ? { champs } : {}) })
}
