import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { Failure } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { id, lignes, objet } from '#shared/schema.ts'
import { noterCommande } from './note.actions.ts'
import { listNotes } from './note.data.ts'

const VIDE = 'Écrivez quelque chose.'
const Note = objet({
  commande_id: id,
  texte: lignes(2000),
})

/** What the staff notes of an order; read with the order itself. */
export async function noteRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'POST /api/equipe/notecommande': route(
      { acces: 'commandes', resume: 'noter quelque chose d’une commande, pour l’équipe seule', body: Note },
      async (request) => {
        const { commande_id, texte } = request.body
        const propre = texte.trim()
        if (!propre) throw new Failure('ENTREE_INVALIDE', VIDE, { champs: { texte: VIDE } })
        const appel = appelDe(request)
        await noterCommande(context, appel, { commande_id, texte: propre })
        return { data: await listNotes(context.database, commande_id) }
      },
    ),
  })
}
