import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { exigerCompte, toUtilisateur } from '#compte/compte.ts'
import type { Context } from '#context'
import { exigerJours } from '#shared/jour.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { jourLu, ligne, objet } from '#shared/schema.ts'
import { listChoixJournal, listEcritures } from './journal.data.ts'

const COUNT = 20
const Filtre = objet({
  ...PageQuery.properties,
  objet: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  objet_id: Type.Optional(ligne(100)),
  action: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  // 0: the command line
  compte_id: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' })),
  du: Type.Optional(jourLu),
  au: Type.Optional(jourLu),
})

/** Who of the staff is asking, and what the staff did. Whoever is not of it finds no address here. */
export async function journalRest(app: FastifyInstance, { database }: Context): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.get('/api/equipe/moi', pour('preparateur'), async ({ compte }) => {
    const { id, name, role } = toUtilisateur(exigerCompte(compte))
    return { data: { id, name, role } }
  })

  typed.get('/api/equipe/journal', pour('gestionnaire', { querystring: Filtre }), async ({ query }) => {
    const { objet = null, objet_id = null, action = null, compte_id, du = null, au = null } = query
    exigerJours({ du, au })
    const qui = compte_id === undefined ? null : Number(compte_id)
    const filtre = { objet, objet_id, action, compte_id: qui, du, au }
    const page = await listEcritures(database, filtre, toPageRequest(query.page, query.limit, COUNT))
    return [page]
  })

  typed.get('/api/equipe/journal/choix', pour('gestionnaire'), async () => ({
    data: await listChoixJournal(database),
  }))
}
