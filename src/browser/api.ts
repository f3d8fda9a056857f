import type { Nom, Question, Reponse } from '#api'
import { type Champs, Failure, type FailureCode, PANNE } from '#shared/failure.ts'
import { finirApres, prendreAvance } from './avance.ts'
import type { Donnees, Juste, Variables } from './document.ts'
import { jetonReconnu, refuse, rejeterJeton } from './jeton.ts'
import { noterEcriture } from './lectures.ts'

const HORS_LIGNE = 'La boutique ne répond pas. Vérifiez votre connexion et réessayez.'

/** What carries a call; the server puts its own there, for pages that it makes whole. */
export const porteurs = { actuel: (): typeof fetch => fetch }

export interface AppelApi {
  idempotencyKey?: string
  /** False for the one call that opens a session. */
  avecJeton?: boolean
  /** Is told where the answer says that what was made can be found. */
  lieu?: (adresse: string | null) => void
}

interface Demande extends AppelApi {
  params?: Record<string, string | number>
  query?: Record<string, string | number> | URLSearchParams
  /** Sent as JSON; a file as it is, under its own type. */
  body?: unknown
}

/** What must be said is said; where nothing must, nothing need be. */
export type Dite<N extends Nom> =
  Record<never, never> extends Question<N>
    ? [demande?: Question<N> & AppelApi]
    : [demande: Question<N> & AppelApi]

/** Asks whoever is looking for their second factor, and answers whether it was shown; the back office puts its window here. */
export const facteur: { prouver: (() => Promise<boolean>) | null } = { prouver: null }

/**
 * Calls a route of the REST API, as the route itself says what it takes and answers (`#api`).
 * @throws Failure with the server's code and sentence; SERVICE_INDISPONIBLE when there is no answer at all.
 */
export const api: <N extends Nom>(nom: N, ...demande: Dite<N>) => Promise<Reponse<N>> = demander

/**
 * The same where a caller's own types say what is answered. With the session's token, if there is one; a
 * refused token (401, 403) is removed and the page reloaded (specification, part 4). Never tries twice, but where nothing was done yet.
 */
export async function demander<A>(nom: string, demande: Demande = {}): Promise<A> {
  const [method = '', path = ''] = nom.split(' ')
  const token = demande.avecJeton === false ? null : await jetonReconnu()
  // answered or not: what was sent may have been done
  const reponse = await envoyer(method, path, token, demande).finally(() => noterEcriture(method, path))
  if (token && refuse(reponse)) rejeterJeton(token)
  demande.lieu?.(reponse.headers.get('location'))
  const json: A | null = await reponse.json().catch(() => null)
  if (!reponse.ok) {
    const raison = refus(json)
    // nothing was done: once it is shown, the same is asked again
    if (raison.code === 'DEUXIEME_FACTEUR' && (await facteur.prouver?.())) return demander(nom, demande)
    throw raison
  }
  // an answer cut short on its way is no answer
  if (json === null) throw new Failure('SERVICE_INDISPONIBLE', HORS_LIGNE, { details: 'reseau' })
  return json
}

/**
 * Asks the GraphQL endpoint what the document says, and no more; answers `data`.
 * @throws Failure of the first error, NON_AUTHENTIFIE for `UNAUTHENTICATED`.
 */
export const graphql: <const D extends string>(
  document: Juste<D>,
  variables?: Variables<D>,
) => Promise<Donnees<D>> = interroger

/** The same for a document that is put together: its caller's own types say what is answered. */
export async function interroger<T>(query: string, variables: object = {}): Promise<T> {
  const json = await demander<{ data?: T; errors?: { message?: string; extensions?: object }[] }>(
    'POST /graphql',
    { body: { query, variables } },
  )
  const erreur = json.errors?.[0]
  if (erreur || !json.data) throw refus({ ...erreur?.extensions, message: erreur?.message })
  return json.data
}

async function envoyer(
  method: string,
  path: string,
  token: string | null,
  { body, idempotencyKey, ...demande }: Demande,
) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  const fichier = body instanceof Blob
  if (body !== undefined) headers['content-type'] = fichier ? body.type : 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const corps = fichier ? body : body === undefined ? undefined : JSON.stringify(body)
  // a file takes as long as its line does
  const signal = fichier ? null : finirApres(method === 'GET' || path === '/graphql')
  try {
    const avance = token && path === '/graphql' && prendreAvance(String(corps), token)
    return await (avance ||
      (import.meta.env.SSR ? porteurs.actuel() : fetch)(adresseDe(path, demande), {
        method,
        headers,
        signal,
        ...(corps === undefined ? {} : { body: corps }),
      }))
  } catch {
    throw new Failure('SERVICE_INDISPONIBLE', HORS_LIGNE, { details: 'reseau' })
  }
}

/** An address of the API, what it asks for filled in. */
export function adresseDe(path: string, { params = {}, query }: Demande = {}): string {
  const adresse = path.replace(/:(\w+)/g, (_, nom) => encodeURIComponent(params[nom] ?? ''))
  const question = new URLSearchParams(query as Record<string, string>).toString()
  return question ? `${adresse}?${question}` : adresse
}

function refus(json: unknown): Failure {
  const { code, message, champs, ...details } = (json ?? {}) as {
    code?: string
    message?: string
    champs?: Champs
  }
  const connu = code === 'UNAUTHENTICATED' ? 'NON_AUTHENTIFIE' : (code ?? 'SERVICE_INDISPONIBLE')
  return new Failure(connu as FailureCode, message ?? PANNE, { details, ...(champs ? { champs } : {}) })
}
