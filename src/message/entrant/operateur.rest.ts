import type { FastifyInstance } from 'fastify'
import { Failure, introuvable } from '#shared/failure.ts'
import { pour, route, routes } from '#shared/rest.ts'
import { objet, parmi } from '#shared/schema.ts'
import { adresseDAppel, CANAUX_NUMERO, type Canal } from '../canaux.ts'
import type { MessageServices } from '../pli.actions.ts'
import type { Appel, Lecture } from '../poste.ts'
import { recevoirNouvelles } from './operateur.actions.ts'

/** Bytes of a call: the largest that carriers make are some hundred statuses. */
const APPEL_MAX = 512 * 1024
const Params = objet({ canal: parmi(CANAUX_NUMERO) })

/** What carriers of messages call the shop for, signed: what became of messages, and what people write back. */
export async function operateurRest(app: FastifyInstance, services: MessageServices) {
  const { log, canaux, publicUrl } = services
  const lire = (canal: Canal, appel: Omit<Appel, 'adresse'>): NonNullable<Lecture> => {
    const poste = canaux[canal]
    if (!poste?.lire) throw introuvable('Cette adresse')
    const lecture = poste.lire({ ...appel, adresse: adresseDAppel(canal, publicUrl) })
    if (lecture) return lecture
    log.warn({ code: 'APPEL_NON_SIGNE', canal }, 'a call that no carrier signed')
    throw new Failure('ENTREE_INVALIDE', 'Cet appel n’est pas signé.')
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: APPEL_MAX }, (_request, body, done) =>
      done(null, body),
    )
    const VIDE = Buffer.alloc(0)
    // asked once, when the address is given to the carrier: it wants its own word back, and nothing else
    scope.get<{ Params: { canal: Canal }; Querystring: Record<string, unknown> }>(
      '/api/message/:canal',
      pour(
        'visiteur',
        { params: Params },
        {
          fermee: 'repond',
          limite: 'notification',
          dit: { resume: 'Dire à l’opérateur de messages que cette adresse est celle de la boutique' },
        },
      ),
      async ({ params: { canal }, query, headers: entetes }, reply) => {
        const question = new Map(Object.entries(query).map(([nom, valeur]) => [nom, String(valeur)]))
        const { dite = '' } = lire(canal, { methode: 'GET', question, entetes, corps: VIDE })
        return reply.type('text/plain; charset=utf-8').send(dite)
      },
    )
    routes(scope, {
      'POST /api/message/:canal': route(
        {
          acces: 'visiteur',
          fermee: 'repond',
          resume:
            'Apprendre ce que deviennent les messages, et ce que les gens y répondent (Twilio, WhatsApp)',
          limite: 'notification',
          bodyLimit: APPEL_MAX,
          params: Params,
        },
        async ({ params: { canal }, body, headers: entetes }) => {
          const corps = Buffer.isBuffer(body) ? body : VIDE
          const { nouvelles } = lire(canal, { methode: 'POST', question: new Map(), entetes, corps })
          const issues = await recevoirNouvelles(services, canal, nouvelles)
          log.info({ code: 'APPEL_RECU', canal, issues }, 'a carrier has called')
          return { data: null }
        },
      ),
    })
  })
}
