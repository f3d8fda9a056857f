import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { route, routes } from '#shared/rest.ts'
import { objet } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { appelDe } from './acces.rest.ts'
import { exporterFichier, type Fichier, importerFichier } from './fichier.actions.ts'

const Essai = objet({ essai: Type.Optional(Type.Literal('1')) })

/**
 * A table as a file, out and in, at `/api/equipe/fichier/…`; `essai=1` says only what it would do. `dit`: what is said of
 * either route; `maximum`: bytes. The plugin that opens it takes `text/csv` as bytes.
 */
export function fichierRest<N extends string>(
  app: FastifyInstance,
  context: Context,
  fichier: Fichier<N>,
  { dit: [sortir, entrer], maximum }: { dit: readonly [string, string]; maximum: number },
) {
  const sorti = route({ acces: 'catalogue', resume: sortir }, async (_, reply) =>
    reply
      .header('content-disposition', pieceJointe(fichier.objet, 'csv'))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exporterFichier(context, fichier))),
  )
  const definition = {
    acces: 'catalogue',
    resume: entrer,
    querystring: Essai,
    bodyLimit: maximum,
  } as const
  const entre = route(definition, async (request) => {
    const octets = request.body instanceof Uint8Array ? request.body : new Uint8Array()
    const essai = request.query.essai === '1'
    return { data: await importerFichier(context, appelDe(request), fichier, { octets, essai }) }
  })
  const chemin = `/api/equipe/fichier/${fichier.objet}` as const
  return routes(app, { [`GET ${chemin}`]: sorti, [`POST ${chemin}`]: entre }) as Record<
    `GET /api/equipe/fichier/${N}`,
    typeof sorti
  > &
    Record<`POST /api/equipe/fichier/${N}`, typeof entre>
}
