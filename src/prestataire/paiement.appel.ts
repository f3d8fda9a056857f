import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Log } from '#context'
import { type Essai, muet as neRepondPas, refuse } from '#shared/essai.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import { PRESTATAIRE_MUET } from './prestataire.ts'

/** One call to a provider that answers JSON. */
export interface Appel {
  methode: 'GET' | 'POST'
  adresse: string
  entetes: Record<string, string>
  /** Sent as JSON, which a text is already, or as a form. */
  corps?: object | string | URLSearchParams
  /** Made again, once, when no answer came: doing it twice is doing it once. */
  repetable: boolean
}

/** `corps` is empty where the answer had none. Never a 429 or a 5xx: those say nothing about what was asked. */
export interface Retour {
  status: number
  corps: Record<string, unknown>
}

const TROP = 429
/** Bytes of an answer that are read: a provider says all the shop asks in a few thousand. */
const OCTETS_MAX = 256 * 1024

/** Milliseconds of one operation, all its calls together: the shopper is answered within 15 s even where two are needed. */
export const PATIENCE = 7_000

/** Nobody but the provider could have signed it, and it did not: said in the log, refused without a reason. */
export function nonSignee(log: Log, prestataire: string, detail: object = {}): Failure {
  log.warn({ code: 'NOTIFICATION_REFUSEE', prestataire, ...detail }, 'notification refused')
  return new Failure('ENTREE_INVALIDE', 'Cette notification n’est pas signée par le prestataire.')
}

/**
 * Does the calls of one operation, which all end by one deadline of `patience` milliseconds.
 * @throws Failure PRESTATAIRE_INDISPONIBLE when no answer came that can be read.
 */
export async function joindre<T>(
  { prestataire, log, patience }: { prestataire: string; log: Log; patience: number },
  work: (appeler: (appel: Appel) => Promise<Retour>) => Promise<T>,
): Promise<T> {
  const fin = AbortSignal.timeout(patience)
  try {
    return await work((appel) => appeler(appel, fin))
  } catch (error) {
    if (isFailure(error)) throw error
    // never the message, which may quote what was sent
    const cause = error instanceof SansReponse ? error.cause : error instanceof Error ? error.name : 'unknown'
    log.warn({ code: 'PRESTATAIRE_INDISPONIBLE', prestataire, cause }, 'payment provider failed')
    throw muet()
  }
}

/** How a provider, or who gives its tokens, says that it does not know who is calling. */
const INCONNU = /^(401|403|token 4\d\d)$/

/** Asks a provider whether it takes the shop's keys, all calls within `patience` milliseconds. Never throws. */
export async function sonder(
  { qui, refus, patience }: { qui: string; refus: string; patience: number },
  work: (appeler: (appel: Appel) => Promise<Retour>) => Promise<Essai>,
): Promise<Essai> {
  const fin = AbortSignal.timeout(patience)
  try {
    return await work((appel) => appeler(appel, fin))
  } catch (error) {
    return error instanceof SansReponse && INCONNU.test(String(error.cause))
      ? refuse(refus)
      : neRepondPas(qui)
  }
}

const GARDE = 'kept under the key'

/** Nothing is known of what was asked; `garde`: but that it failed, which the provider gives again under the same key. */
export const muet = (garde = false) =>
  new Failure('PRESTATAIRE_INDISPONIBLE', PRESTATAIRE_MUET, garde ? { details: GARDE } : {})

/** Is another key needed? A call without any answer keeps its key: it may have been heard. */
export const echecGarde = (error: unknown): boolean => isFailure(error) && error.details === GARDE

/** An answer that says nothing about what was asked: as good as none. */
export class SansReponse extends Error {
  constructor(cause: string | number) {
    super('no answer', { cause })
  }
}

/** The text of an answer. @throws SansReponse for one that is longer than any that the shop understands. */
async function lireBorne({ body }: Response): Promise<string> {
  const morceaux: Uint8Array[] = []
  let taille = 0
  for await (const morceau of body ?? []) {
    taille += morceau.byteLength
    if (taille > OCTETS_MAX) throw new SansReponse('too long')
    morceaux.push(morceau)
  }
  return Buffer.concat(morceaux).toString('utf8')
}

/** `fetch` for a driver that reads answers by itself: none is longer, and none comes later, than one of ours. */
export const fetchBorne =
  (patience: number): typeof fetch =>
  async (adresse, { signal, ...init } = {}) => {
    const fin = AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])])
    const answer = await fetch(adresse, { ...init, redirect: 'error', signal: fin })
    const { status, headers } = answer
    return new Response((await lireBorne(answer)) || null, { status, headers })
  }

async function appeler(appel: Appel, fin: AbortSignal): Promise<Retour> {
  try {
    return await essayer(appel, fin)
  } catch (error) {
    if (!appel.repetable || fin.aborted) throw error
    return essayer(appel, fin)
  }
}

async function essayer({ methode, adresse, entetes, corps }: Appel, fin: AbortSignal): Promise<Retour> {
  const json = corps !== undefined && !(corps instanceof URLSearchParams)
  const answer = await fetch(adresse, {
    method: methode,
    headers: {
      accept: 'application/json',
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...entetes,
    },
    ...(corps === undefined
      ? {}
      : { body: typeof corps === 'string' || !json ? corps : JSON.stringify(corps) }),
    // keys go nowhere else than where they are meant for
    redirect: 'error',
    signal: fin,
  })
  const { status } = answer
  const lu = lireObjet(await lireBorne(answer))
  if (status === TROP || status >= 500) throw new SansReponse(status)
  if (lu === null) throw new SansReponse('shape')
  return { status, corps: lu }
}

function lireObjet(texte: string): Record<string, unknown> | null {
  try {
    const value: unknown = texte === '' ? {} : JSON.parse(texte)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** What an answer says, where it has this shape. @throws SansReponse: what is not understood is no answer. */
export function comprendre<S extends TSchema>(schema: S, corps: unknown): Static<S> {
  if (Check(schema, corps)) return corps
  throw new SansReponse('shape')
}

/** The text of a field of an answer, or null. */
export function champ(corps: Record<string, unknown>, nom: string): string | null {
  const value = corps[nom]
  return typeof value === 'string' ? value : null
}

/** A page to which a payer may be sent. */
export function estAdresse(adresse: string | null): adresse is string {
  return adresse !== null && URL.canParse(adresse) && /^https?:$/.test(new URL(adresse).protocol)
}
