import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { exigerRole } from '#compte/compte.ts'
import { equipierDe } from '#compte/equipe.ts'
import { lireCle } from '#compte/idempotence.actions.ts'
import type { Context } from '#context'
import { Failure } from '#shared/failure.ts'
import { PLUSIEURS_LIGNES } from '#shared/texte.ts'
import { noterCommande } from './note.actions.ts'
import { listNotes } from './note.data.ts'

const VIDE = 'Écrivez quelque chose.'
const Note = Type.Object(
  {
    commande_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    texte: Type.String({ maxLength: 2000, pattern: PLUSIEURS_LIGNES }),
  },
  { additionalProperties: false },
)

/** What the staff notes of an order; read with the order itself. */
export async function noteRest(app: FastifyInstance, context: Context): Promise<void> {
  const equipier = ({ compte }: Pick<FastifyRequest, 'compte'>) =>
    equipierDe(exigerRole(compte, 'preparateur'))
  // before the body is looked at: a mistake in it must not tell that something is here
  app.addHook('onRequest', async (request, reply) => {
    equipier(request)
    reply.header('cache-control', 'no-store')
  })
  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .post('/api/equipe/notecommande', { schema: { body: Note } }, async (request) => {
      const { commande_id, texte } = request.body
      const propre = texte.trim()
      if (!propre) throw new Failure('ENTREE_INVALIDE', VIDE, { champs: { texte: VIDE } })
      const appel = { equipier: equipier(request), cle: lireCle(request.headers) }
      await noterCommande(context, appel, { commande_id, texte: propre })
      return { data: await listNotes(context.database, commande_id) }
    })
}
