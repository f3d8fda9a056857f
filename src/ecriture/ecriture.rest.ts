import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import type { Saisie } from '#shared/formulaire.ts'
import { IdParams } from '#shared/page-request.ts'
import { type Acces, type Definition, type Route, route, routes } from '#shared/rest.ts'
import { id, objet } from '#shared/schema.ts'
import { appelDe } from './acces.rest.ts'
import type { Ecrivable } from './ecrivable.actions.ts'
import { type Accueil, recevoirFormulaires } from './formulaire.rest.ts'

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
    const { type, chemin, un, creation, modification, creer, modifier, supprimer, image } = ecrivable
    const { donne = type, droit = 'catalogue' } = ecrivable
    const acces: Acces = droit
    const formes = image ? { consumes: ['application/json', 'multipart/form-data'] } : {}
    const ouvrir = <D extends Omit<Definition, 'acces'>>(
      nom: `${'POST' | 'PUT' | 'DELETE'} /${string}`,
      definition: D,
      repondre: Route<D & { acces: Acces }>['repondre'],
    ) => routes(app, { [nom]: route({ acces, ...definition }, repondre) })

    if (creer)
      ouvrir(
        `POST ${chemin}`,
        { resume: `créer ${un}`, donne, ...formes, body: objet(creation) },
        async (request) => {
          const appel = appelDe(request)
          const demande = { id: null, saisie: request.body as Saisie }
          const work = (lue: Saisie) => creer(context, appel, lue)
          return { data: await ecrire(request, ecrivable, appel, demande, work) }
        },
      )
    if (modifier) {
      const resume = `modifier ${un}`
      const changer = async (request: FastifyRequest, demande: { id: number; saisie: Saisie }) => {
        const appel = appelDe(request)
        const work = (saisie: Saisie) => modifier(context, appel, { id: demande.id, saisie })
        return { data: await ecrire(request, ecrivable, appel, demande, work) }
      }
      const entier = { resume, donne, ...formes, body: objet({ ...modification, id }) }
      ouvrir(`PUT ${chemin}`, entier, async (request) => {
        const { id, ...saisie } = request.body as Saisie & { id: number }
        return changer(request, { id, saisie })
      })
      const parAdresse = {
        ...{ resume: `${resume}, par son adresse`, donne, ...formes },
        ...{ params: IdParams, body: objet(modification) },
      }
      ouvrir(`PUT ${chemin}/:id`, parAdresse, async (request) =>
        changer(request, { id: Number(request.params.id), saisie: request.body as Saisie }),
      )
    }
    if (supprimer) {
      const suppression = {
        resume: `supprimer ${un} qui ne sert plus`,
        donne: ecrivable.donne ?? 'Suppression',
      }
      ouvrir(`DELETE ${chemin}/:id`, { ...suppression, params: IdParams }, async (request) => ({
        data: await supprimer(context, appelDe(request), Number(request.params.id)),
      }))
    }
  }
}
