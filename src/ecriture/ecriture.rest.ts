import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import type { Saisie } from '#shared/formulaire.ts'
import { IdParams } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { id, objet } from '#shared/schema.ts'
import { appelDe } from './acces.rest.ts'
import type { Ecrivable } from './ecrivable.actions.ts'
import { type Accueil, recevoirFormulaires } from './formulaire.rest.ts'

type Parle = { Body: Saisie & { id: number }; Params: { id: string } }

/**
 * `POST {path}`, `PUT {path}` with the id in the body, `PUT {path}/{id}`, `DELETE {path}/{id}` of what the staff
 * writes. Whoever is not of it finds no address here.
 */
export async function ecritureRest(
  app: FastifyInstance,
  { ecrivables, accueil, ...context }: Context & { ecrivables: readonly Ecrivable[]; accueil: Accueil },
): Promise<void> {
  const ecrire = await recevoirFormulaires(app, context, { ...accueil, ecrivables })
  for (const ecrivable of ecrivables) {
    const { chemin, creation, modification, creer, modifier, supprimer, image } = ecrivable
    const params = IdParams
    const formes = image ? { consumes: ['application/json', 'multipart/form-data'] } : {}
    if (creer)
      app.post<Parle>(chemin, pour('gestionnaire', { ...formes, body: objet(creation) }), async (request) => {
        const appel = appelDe(request)
        const demande = { id: null, saisie: request.body }
        return { data: await ecrire(request, ecrivable, appel, demande, (lue) => creer(context, appel, lue)) }
      })
    if (modifier) {
      const changer = async (request: FastifyRequest, demande: { id: number; saisie: Saisie }) => {
        const appel = appelDe(request)
        const work = (saisie: Saisie) => modifier(context, appel, { id: demande.id, saisie })
        return { data: await ecrire(request, ecrivable, appel, demande, work) }
      }
      const entier = { ...formes, body: objet({ ...modification, id }) }
      app.put<Parle>(chemin, pour('gestionnaire', entier), async (request) => {
        const { id, ...saisie } = request.body
        return changer(request, { id, saisie })
      })
      const schema = { ...formes, params, body: objet(modification) }
      app.put<Parle>(`${chemin}/:id`, pour('gestionnaire', schema), async (request) =>
        changer(request, { id: Number(request.params.id), saisie: request.body }),
      )
    }
    if (supprimer)
      app.delete<Parle>(`${chemin}/:id`, pour('gestionnaire', { params }), async (request) => ({
        data: await supprimer(context, appelDe(request), Number(request.params.id)),
      }))
  }
}
