import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { findEnseigne } from '#preference/enseigne.data.ts'
import { entetesNus, pagesNues } from '#shared/nue/page.rest.ts'
import { pour } from '#shared/rest.ts'
import { pageArretee, pagePerdue, pageVeille } from './page.ts'
import { arreterVeille, confirmerVeille, voirVeille } from './veille.actions.ts'

const HEADERS = entetesNus()
type Cle = { Params: { cle: string } }

/** The page of a letter's link: its alerts are confirmed and ended there, without account or script. */
export async function pageDeVeille(
  app: FastifyInstance,
  { demonstration, ...services }: Context & { demonstration: boolean },
): Promise<void> {
  const laBoutique = () => findEnseigne(services.database, demonstration)
  const perdue = async (status: number, numero: string) => pagePerdue(await laBoutique(), status, numero)

  await pagesNues(app, HEADERS, perdue, (scope, envoyer) => {
    scope.get<Cle>('/veille/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { fait } = request.query as { fait?: unknown }
      const enseigne = await laBoutique()
      if (fait === 'arretee') return envoyer(reply, 200, pageArretee(enseigne))
      const vue = await voirVeille(services, request.params.cle)
      return envoyer(reply, 200, pageVeille(vue, enseigne, fait === 'confirmee' ? fait : null))
    })

    scope.post<Cle>('/veille/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { cle } = request.params
      const geste = request.body instanceof URLSearchParams ? request.body.get('geste') : null
      if (geste === 'confirmer') await confirmerVeille(services, cle)
      // without a word it is the mail box's own button (RFC 8058), for the letter that it stands on
      else await arreterVeille(services, cle, geste === 'tout' || geste === 'refuser' ? geste : 'celle-ci')
      const fait = geste === 'confirmer' ? 'confirmee' : 'arretee'
      return reply.headers(HEADERS).redirect(`/veille/${encodeURIComponent(cle)}?fait=${fait}`, 303)
    })
  })
}
