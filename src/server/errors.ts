import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isTwice } from '#database/database.ts'
import { type Champs, Failure, type FailureCode, failureOf, PANNE } from '#shared/failure.ts'
import type { Refusal } from './measures/watch.ts'

/** The one place where a refusal becomes an HTTP status. 401 speaks of the token and of nothing else. */
const STATUS: Record<FailureCode, number> = {
  ENTREE_INVALIDE: 400,
  NON_AUTHENTIFIE: 401,
  JETON_INVALIDE: 401,
  INTROUVABLE: 404,
  CONNEXION_REFUSEE: 422,
  COMPTE_BLOQUE: 422,
  INDISPONIBLE: 422,
  STOCK_INSUFFISANT: 422,
  COULEUR_MANQUANTE: 422,
  TAILLE_MANQUANTE: 422,
  UNITE_REFUSEE: 422,
  QUANTITE_REFUSEE: 422,
  PANIER_VIDE: 422,
  PANIER_PLEIN: 422,
  ADRESSE_INCOMPLETE: 422,
  DESTINATION_REFUSEE: 422,
  LIVRAISON_SUR_DEVIS: 422,
  EXPRESS_NON_PROPOSE: 422,
  CONDITIONS_NON_ACCEPTEES: 422,
  MOYEN_INDISPONIBLE: 422,
  PRIX_CHANGE: 422,
  MONTANT_TROP_BAS: 422,
  CLE_REUTILISEE: 422,
  CODE_REFUSE: 422,
  ETAT_REFUSE: 422,
  // never 403: it would sign out whoever lost one right (specification, part 4)
  DROIT_REFUSE: 422,
  DEUXIEME_FACTEUR: 422,
  EN_USAGE: 422,
  VERSION_DEPASSEE: 422,
  A_CONFIRMER: 422,
  TROP_DE_DEMANDES: 429,
  BOUTIQUE_FERMEE: 503,
  PRESTATAIRE_INDISPONIBLE: 503,
  SERVICE_INDISPONIBLE: 503,
}
const RETRY_AFTER_SECONDS = 2
/** What nobody foresaw is the shop's fault, and who asked can go on: what they wanted is there. */
const TWICE = 'Cela vient d’être enregistré par ailleurs\u00a0: rechargez la page avant de recommencer.'

/** What Fastify itself refuses, in our words. */
const REFUSED: Record<number, string> = {
  400: 'La demande est mal formée.',
  404: 'Cette adresse n’existe pas.',
  405: 'Cette méthode n’est pas permise ici.',
  408: 'La demande a mis trop de temps à arriver.',
  413: 'La demande est trop grande.',
  415: 'Ce type de contenu n’est pas accepté.',
  429: 'Trop de demandes, patientez un instant.',
}

/** Why somebody is sent away for a while; null: for good. The database says of its own refusals what it was. */
export function refusalOf(error: unknown): Refusal | null {
  const failure = failureOf(error)
  if (failure?.code === 'SERVICE_INDISPONIBLE') return failure.details === undefined ? 'charge' : 'base'
  if (failure?.code === 'PRESTATAIRE_INDISPONIBLE') return 'prestataire'
  if (failure?.code === 'BOUTIQUE_FERMEE') return 'fermee'
  return failure?.code === 'TROP_DE_DEMANDES' ? 'debit' : null
}

export const statusOf = (code: FailureCode): number => STATUS[code]

export interface WireError {
  message: string
  code: FailureCode | 'ERREUR_INTERNE'
  champs?: Champs
}

/** What the wire says of anything thrown: a refusal as it is, a fault without any detail. */
export function toWireError(error: unknown): { status: number; body: WireError } {
  const failure = failureOf(error)
  if (failure) {
    const { message, code, champs } = failure
    return { status: statusOf(code), body: { message, code, ...(champs ? { champs } : {}) } }
  }
  if (isTwice(error))
    return { status: statusOf('ETAT_REFUSE'), body: { message: TWICE, code: 'ETAT_REFUSE' } }
  const { validation, statusCode } = (error ?? {}) as FastifyError
  if (validation) return { status: 400, body: invalid(validation) }
  // a file that may not be read does not exist: 403 would sign the shopper out
  const status = statusCode === 403 ? 404 : statusCode
  const message = status && status < 500 ? (REFUSED[status] ?? REFUSED[400]) : undefined
  if (status && message) {
    const code = status === 404 ? 'INTROUVABLE' : status === 429 ? 'TROP_DE_DEMANDES' : 'ENTREE_INVALIDE'
    return { status, body: { message, code } }
  }
  return { status: 500, body: { message: PANNE, code: 'ERREUR_INTERNE' } }
}

function invalid(validation: NonNullable<FastifyError['validation']>): WireError {
  const champs: Champs = {}
  for (const { instancePath, keyword, params } of validation) {
    const field = params.additionalProperty ?? params.missingProperty
    const path = [...instancePath.split('/').slice(1), ...(field ? [String(field)] : [])].join('.') || 'corps'
    champs[path] ??=
      keyword === 'additionalProperties'
        ? 'Champ inconnu.'
        : keyword === 'required'
          ? 'Champ manquant.'
          : 'Valeur refusée.'
  }
  return {
    message: `Entrée invalide\u00a0: ${Object.keys(champs).join(', ')}.`,
    code: 'ENTREE_INVALIDE',
    champs,
  }
}

/** Answers an error: JSON as REST or GraphQL speaks it. Faults are logged with the request's id, silent outside. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toWireError(error)
  request.refusal = refusalOf(error)
  if (status >= 500 || isTwice(error)) logFault(error, request)
  if (status === 503 || status === 429)
    reply.header('retry-after', failureOf(error)?.retryAfter ?? RETRY_AFTER_SECONDS)
  reply.code(status).header('cache-control', 'no-store')
  if (request.routeOptions.url !== '/graphql') return reply.send(body)
  const { message, ...extensions } = body
  return reply.send({ errors: [{ message, extensions }] })
}

/** The stack is for the log; a message may quote what was typed, so of refusals only the code is kept. */
function logFault(error: unknown, request: FastifyRequest): void {
  const failure = failureOf(error)
  if (failure) request.log.warn({ code: failure.code, details: failure.details }, 'refused')
  else request.log.error({ err: error }, 'fault')
}

export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerError(new Failure('INTROUVABLE', REFUSED[404] ?? PANNE), request, reply),
  )
}
