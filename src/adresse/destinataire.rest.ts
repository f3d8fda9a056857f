import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut, pour } from '#shared/rest.ts'
import { facultatif, id, ligne, lignes, objet } from '#shared/schema.ts'
import { garderDestinataire, modifierDestinataire, oublierDestinataire } from './destinataire.actions.ts'
import { listDestinataires } from './destinataire.data.ts'
import { lireDestinataire } from './destinataire.ts'

const champs = {
  nom: ligne(100),
  prenom: ligne(100),
  telephone1: ligne(32),
  email: facultatif(ligne(254)),
  pays: Type.String({ pattern: '^[A-Z]{3}$' }),
  ville: ligne(100),
  codepostal: facultatif(ligne(20)),
  adresse: lignes(200),
}
const Champs = objet(champs)
const Modification = objet({ ...champs, id })

/** The people an account has things sent to: its owner's only, somebody else's do not exist. */
export async function destinataireRest(app: FastifyInstance, context: Context): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  const chemin = '/api/destinataire'

  typed.get(chemin, pour('client', { querystring: PageQuery }), async ({ compte, query }) => {
    const demande = toPageRequest(query.page, query.limit, REST_COUNT)
    return [cut(await listDestinataires(context.database, exigerCompte(compte).id), demande)]
  })

  typed.get(`${chemin}/:id`, pour('client', { params: IdParams }), async ({ compte, params }) => {
    const gardes = await listDestinataires(context.database, exigerCompte(compte).id)
    const trouve = gardes.find((garde) => garde.id === Number(params.id))
    if (!trouve) throw introuvable('Ce destinataire')
    return { data: trouve }
  })

  typed.post(chemin, pour('client', { body: Champs }), async ({ body, compte, headers }) => {
    const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
    return { data: await garderDestinataire(context, appel, lireDestinataire(body)) }
  })

  typed.put(chemin, pour('client', { body: Modification }), async ({ body, compte, headers }) => {
    const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
    const { id, ...champs } = body
    return { data: await modifierDestinataire(context, appel, { id, ...lireDestinataire(champs) }) }
  })

  typed.put(`${chemin}/:id`, pour('client', { params: IdParams, body: Champs }), async (request) => {
    const appel = { compte: exigerCompte(request.compte), cle: lireCle(request.headers) }
    const champs = lireDestinataire(request.body)
    return { data: await modifierDestinataire(context, appel, { id: Number(request.params.id), ...champs }) }
  })

  typed.delete(`${chemin}/:id`, pour('client', { params: IdParams }), async ({ compte, params, headers }) => {
    const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
    return { data: await oublierDestinataire(context, appel, Number(params.id)) }
  })
}
