import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { findEnseigne } from '#preference/enseigne.data.ts'
import { entetesNus, pagesNues } from '#shared/nue/page.rest.ts'
import { pour } from '#shared/rest.ts'
import { pageArretee, pagePerdue, pageRappel } from './page.ts'
import { arreterRappel } from './rappel.actions.ts'
import { findRappelParCle } from './rappel.data.ts'

const HEADERS = entetesNus()
type Cle = { Params: { cle: string } }

/** The page of a letter's link: reminders are ended there by a press, without account or script. */
export async function pageDeRappel(
  app: FastifyInstance,
  { demonstration, ...services }: Context & { demonstration: boolean },
): Promise<void> {
  const laBoutique = () => findEnseigne(services.database, demonstration)
  const perdue = async (status: number, numero: string) => pagePerdue(await laBoutique(), status, numero)

  await pagesNues(app, HEADERS, perdue, (scope, envoyer) => {
    scope.get<Cle>('/rappel/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { fait } = request.query as { fait?: unknown }
      const enseigne = await laBoutique()
      if (fait === 'arrete') return envoyer(reply, 200, pageArretee(enseigne))
      if (await findRappelParCle(services.database, request.params.cle))
        return envoyer(reply, 200, pageRappel(enseigne))
      return envoyer(reply, 404, pagePerdue(enseigne, 404, request.id))
    })

    // with a word or without: the mail box's own button has none (RFC 8058)
    scope.post<Cle>('/rappel/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { cle } = request.params
      await arreterRappel(services, cle)
      return reply.headers(HEADERS).redirect(`/rappel/${encodeURIComponent(cle)}?fait=arrete`, 303)
    })
  })
}
