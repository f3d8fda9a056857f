import { Readable } from 'node:stream'
import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { appelDe, quiAppelle } from '#ecriture/acces.rest.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { ligne, objet } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { exporterProduits } from './exportation.actions.ts'
import { arreterImportation, essayerImportation, importer, OCTETS_MAX } from './importation.actions.ts'
import { findImportation, type Importation, listImportations } from './importation.data.ts'

const GARDEES = 20

const Question = objet({
  /** Its name, to know it by afterwards. */
  fichier: Type.Optional(ligne(200, 1)),
  /** 1: only say what it would do. */
  essai: Type.Optional(Type.Literal('1')),
})

const montrer = ({ auteur, ...reste }: Importation) => reste

/** The catalogue as files, out and in. Whoever does not keep it finds no address here. */
export async function importationRest(app: FastifyInstance, context: Context): Promise<void> {
  const { database } = context
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  app.get('/api/equipe/produits.csv', pour('gestionnaire'), async (_request, reply) => {
    const jour = context.now().toISOString().slice(0, 10)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', pieceJointe(`produits-${jour}`, 'csv'))
      .send(Readable.from(exporterProduits(database)))
  })

  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: OCTETS_MAX }, (_, body, done) =>
    done(null, body),
  )
  typed.post('/api/equipe/importation', pour('gestionnaire', { querystring: Question }), async (request) => {
    const { fichier, essai } = request.query
    const octets = request.body
    if (!Buffer.isBuffer(octets)) throw new Failure('ENTREE_INVALIDE', 'Envoyez un fichier CSV.')
    if (essai) return { data: { rapport: await essayerImportation(context, octets), importation: null } }
    const nom = fichier?.trim() || 'produits.csv'
    const appel = appelDe(request)
    const importation = await importer(context, appel, { octets, fichier: nom })
    return { data: { rapport: null, importation: montrer(importation) } }
  })

  app.get('/api/equipe/importation', pour('gestionnaire'), async () => ({
    data: (await listImportations(database, GARDEES)).map(montrer),
  }))

  typed.get('/api/equipe/importation/:id', pour('gestionnaire', { params: IdParams }), async ({ params }) => {
    const trouvee = await findImportation(database, Number(params.id))
    if (!trouvee) throw introuvable('Cette importation')
    return { data: montrer(trouvee) }
  })

  typed.delete('/api/equipe/importation/:id', pour('gestionnaire', { params: IdParams }), async (request) => {
    const appel = { equipier: quiAppelle(request) }
    return { data: montrer(await arreterImportation(context, appel, Number(request.params.id))) }
  })
}
