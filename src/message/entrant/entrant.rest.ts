import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { Failure, introuvable } from '#shared/failure.ts'
import { champsDe } from '#shared/multipart.ts'
import { route, routes } from '#shared/rest.ts'
import { estSigne, type Formulaire, recevoirCourrier } from './entrant.actions.ts'
import type { Reponses } from './reglages.ts'

/** Where the provider brings mails to. */
export const CHEMIN_COURRIER = '/api/courrier/mailgun'
/** Bytes of a mail with what is joined, as mail servers take it. */
const MAIL_MAX = 26 * 1024 * 1024
/** Bytes of one that brings nothing with it: it comes as one line, which is read before anybody has signed it. */
const LIGNE_MAX = 1024 * 1024
/** Each header of a mail is a field too. */
const CHAMPS_MAX = 300
/** Bytes of one of its fields: what is beyond is not read. */
const CHAMP_MAX = 512 * 1024

/** Answers to the shop's letters, as the provider brings them. */
export async function entrantRest(app: FastifyInstance, services: Context & { reponses: Reponses }) {
  const { log, now, reponses } = services
  await app.register(async (scope) => {
    // a shop that has set nothing reads nothing
    scope.addHook('preParsing', async () => {
      if (!reponses.actuelle) throw introuvable('Cette adresse')
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LIGNE_MAX },
      (_request, body, done) => {
        const champs = champsDe(String(body), CHAMPS_MAX)
        return champs ? done(null, champs) : done(tropGrand())
      },
    )
    const { default: multipart } = await import('@fastify/multipart')
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 50, fields: CHAMPS_MAX, fieldSize: CHAMP_MAX, fieldNameSize: 100, fileSize: MAIL_MAX },
    })
    routes(scope, {
      [`POST ${CHEMIN_COURRIER}` as const]: route(
        {
          acces: 'visiteur',
          fermee: 'repond',
          resume: 'Recevoir la réponse d’un client à un message de la boutique (Mailgun)',
          limite: 'notification',
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

const tropGrand = () => new Failure('ENTREE_INVALIDE', 'Ce courrier est trop grand.')

/** Fields as texts, what is joined by name; its bytes go nowhere, and are counted: the whole has a bound too. */
async function lire(request: FastifyRequest): Promise<Formulaire> {
  if (request.body instanceof URLSearchParams) return { champs: new Map(request.body), pieces: [] }
  const champs = new Map<string, string>()
  const pieces: string[] = []
  if (!request.isMultipart()) return { champs, pieces }
  if (Number(request.headers['content-length'] ?? 0) > MAIL_MAX) throw tropGrand()
  let octets = 0
  const compter = (lus: number) => {
    octets += lus
    if (octets > MAIL_MAX) throw tropGrand()
  }
  try {
    for await (const partie of request.parts()) {
      if (partie.type === 'file') {
        pieces.push(partie.filename ?? '')
        for await (const morceau of partie.file) compter(morceau.length)
      } else if (typeof partie.value === 'string') {
        compter(partie.value.length)
        champs.set(partie.fieldname, partie.value)
      }
    }
  } catch (error) {
    // what a stranger writes badly is no fault of the shop's
    throw error instanceof Failure ? error : new Failure('ENTREE_INVALIDE', 'Ce courrier est mal formé.')
  }
  return { champs, pieces }
}
