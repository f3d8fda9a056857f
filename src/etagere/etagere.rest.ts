import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { readable, short } from '#shared/rest.ts'
import { listEtageres } from './etagere.data.ts'

/** The shelves of the home page as anybody may read them. */
export async function etagereRest(app: FastifyInstance, { database }: Context) {
  return readable(
    app,
    short('/api/etagere', 'Cette étagère', ['Les étagères de l’accueil', 'Une étagère', 'Etagere'], () =>
      listEtageres(database),
    ),
  )
}
