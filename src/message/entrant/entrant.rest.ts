import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { Failure, introuvable } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { estSigne, type Formulaire, recevoirCourrier } from './entrant.actions.ts'
import type { Reponses } from './reglages.ts'

/** Where the provider brings mails to. */
export const CHEMIN_COURRIER = '/api/courrier/mailgun'
/** Bytes of a mail with what is joined, as mail servers take it. */
const MAIL_MAX = 26 * 1024 * 1024
/** Bytes of one of its fields: what is beyond is not read. */
const CHAMP_MAX = 512 * 1024

/** Answers to the shop's letters, as the provider brings them. */
export async function entrantRest(app: FastifyInstance, services: Context & { reponses: Reponses }) {
  const { log, now, reponses } = services
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAIL_MAX },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    const { default: multipart } = await import('@fastify/multipart')
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 50, fields: 100, fieldSize: CHAMP_MAX, fieldNameSize: 100, fileSize: MAIL_MAX },
    })
    routes(scope, {
      [`POST ${CHEMIN_COURRIER}` as const]: route(
        {
          acces: 'visiteur',
          fermee: 'repond',
          resume: 'Recevoir la réponse d’un client à un message de la boutique (Mailgun)',
          limite: 'notification',
          bodyLimit: MAIL_MAX,
        },
        async (request) => {
          const reglages = reponses.actuelle
          if (!reglages) throw introuvable('Cette adresse')
          const formulaire = await lire(request)
          if (!estSigne(formulaire, reglages, now())) {
            log.warn({ code: 'COURRIER_NON_SIGNE' }, 'a mail that nobody signed')
            throw new Failure('ENTREE_INVALIDE', 'Ce courrier n’est pas signé.')
          }
          const issue = await recevoirCourrier(services, formulaire, reglages)
          log.info({ code: 'COURRIER_RECU', issue }, 'an answer came by mail')
          return { data: null }
        },
      ),
    })
  })
}

/** Fields as texts, what is joined by name; its bytes go nowhere. */
async function lire(request: FastifyRequest): Promise<Formulaire> {
  if (request.body instanceof URLSearchParams) return { champs: new Map(request.body), pieces: [] }
  const champs = new Map<string, string>()
  const pieces: string[] = []
  if (!request.isMultipart()) return { champs, pieces }
  for await (const partie of request.parts()) {
    if (partie.type === 'file') {
      pieces.push(partie.filename ?? '')
      partie.file.resume()
    } else if (typeof partie.value === 'string') champs.set(partie.fieldname, partie.value)
  }
  return { champs, pieces }
}
