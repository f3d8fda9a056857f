import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { Failure } from '#shared/failure.ts'
import { pour } from '#shared/rest.ts'
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
  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .post('/api/equipe/notecommande', pour('preparateur', { body: Note }), async (request) => {
      const { commande_id, texte } = request.body
      const propre = texte.trim()
      if (!propre) throw new Failure('ENTREE_INVALIDE', VIDE, { champs: { texte: VIDE } })
      const appel = appelDe(request)
      await noterCommande(context, appel, { commande_id, texte: propre })
      return { data: await listNotes(context.database, commande_id) }
    })
}
