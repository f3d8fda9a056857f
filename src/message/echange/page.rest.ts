import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { findEnseigne } from '#preference/enseigne.data.ts'
import { accepterFormulaires, formulaireVide, lireFormulaire } from '#shared/multipart.ts'
import { entetesNus, pagesNues } from '#shared/nue/page.rest.ts'
import { refusNu } from '#shared/nue/photos.ts'
import { pour } from '#shared/rest.ts'
import { recevoirMessage, voirFil } from './echange.actions.ts'
import { pageFil, pagePerdue } from './page.ts'

const HEADERS = entetesNus()
/** Nothing but a text is taken. */
const SANS_FICHIER = { nom: 'fichier', maximum: 1, tropGrand: 'Aucun fichier n’est pris ici.' }

type Cle = { Params: { cle: string } }

/** The page where a buyer writes to the shop, by the secret link of their order: without account and without script. */
export async function pageDuFil(
  app: FastifyInstance,
  { demonstration, ...services }: Context & { demonstration: boolean },
): Promise<void> {
  const { database } = services
  const laBoutique = () => findEnseigne(database, demonstration)
  const perdue = async (status: number, numero: string) => pagePerdue(await laBoutique(), status, numero)

  await pagesNues(app, HEADERS, perdue, async (scope, envoyer) => {
    await accepterFormulaires(scope)
    scope.get<Cle>('/echange/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { envoye } = request.query as { envoye?: unknown }
      const vue = await voirFil(database, request.params.cle)
      return envoyer(reply, 200, pageFil(vue, await laBoutique(), { envoye: envoye === '1' }))
    })

    scope.post<Cle>('/echange/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { cle } = request.params
      const lu = formulaireVide()
      const tape = () => lu.champs.get('texte')?.at(-1) ?? ''
      // nobody's link reads no form
      await voirFil(database, cle)
      try {
        if (request.isMultipart()) await lireFormulaire(request, SANS_FICHIER, lu)
        else if (request.body instanceof URLSearchParams) lu.champs.set('texte', request.body.getAll('texte'))
        await recevoirMessage(services, cle, tape())
      } catch (error) {
        const { refus, status } = refusNu(error)
        const essai = { texte: tape().toWellFormed().slice(0, 20_000), refus: refus.message }
        return envoyer(reply, status, pageFil(await voirFil(database, cle), await laBoutique(), { essai }))
      }
      return reply.headers(HEADERS).redirect(`/echange/${encodeURIComponent(cle)}?envoye=1`, 303)
    })
  })
}
