import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import type { Saisie } from '#shared/formulaire.ts'
import { IdParams } from '#shared/page-request.ts'
import { exigerRole } from './compte.ts'
import type { AppelEquipe } from './ecriture.actions.ts'
import type { Ecrivable } from './ecrivable.actions.ts'
import { equipierDe } from './equipe.ts'
import { lireCle } from './idempotence.actions.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const corps = (champs: Ecrivable['creation']) => Type.Object(champs, { additionalProperties: false })
const ROLE = 'gestionnaire'

type Parle = { Body: Saisie & { id: number }; Params: { id: string } }

/**
 * `POST {path}`, `PUT {path}` with the id in the body, `PUT {path}/{id}`, `DELETE {path}/{id}` of what the staff
 * writes. Whoever is not of it finds no address here.
 */
export async function ecritureRest(
  app: FastifyInstance,
  { ecrivables, ...context }: Context & { ecrivables: readonly Ecrivable[] },
): Promise<void> {
  const appelDe = ({ compte, headers }: FastifyRequest): AppelEquipe => ({
    equipier: equipierDe(exigerRole(compte, ROLE)),
    cle: lireCle(headers),
  })
  // before the body is looked at: a mistake in it must not tell that something is here
  app.addHook('onRequest', async ({ compte }, reply) => {
    exigerRole(compte, ROLE)
    reply.header('cache-control', 'no-store')
  })
  for (const { chemin, creation, modification, creer, modifier, supprimer } of ecrivables) {
    const params = IdParams
    if (creer)
      app.post<Parle>(chemin, { schema: { body: corps(creation) } }, async (request) => ({
        data: await creer(context, appelDe(request), request.body),
      }))
    if (modifier) {
      app.put<Parle>(chemin, { schema: { body: corps({ ...modification, id }) } }, async (request) => {
        const { id, ...saisie } = request.body
        return { data: await modifier(context, appelDe(request), { id, saisie }) }
      })
      const schema = { params, body: corps(modification) }
      app.put<Parle>(`${chemin}/:id`, { schema }, async (request) => {
        const demande = { id: Number(request.params.id), saisie: request.body }
        return { data: await modifier(context, appelDe(request), demande) }
      })
    }
    if (supprimer)
      app.delete<Parle>(`${chemin}/:id`, { schema: { params } }, async (request) => ({
        data: await supprimer(context, appelDe(request), Number(request.params.id)),
      }))
  }
}
