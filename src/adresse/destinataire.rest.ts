import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut, route, routes } from '#shared/rest.ts'
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
export async function destinataireRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'GET /api/destinataire': route(
      {
        acces: 'client',
        resume: 'Mes destinataires',
        donne: 'Destinataire',
        liste: true,
        querystring: PageQuery,
      },
      async ({ compte, query }) => {
        const demande = toPageRequest(query.page, query.limit, REST_COUNT)
        return [cut(await listDestinataires(context.database, exigerCompte(compte).id), demande)]
      },
    ),

    'GET /api/destinataire/:id': route(
      { acces: 'client', resume: 'Un de mes destinataires', donne: 'Destinataire', params: IdParams },
      async ({ compte, params }) => {
        const gardes = await listDestinataires(context.database, exigerCompte(compte).id)
        const trouve = gardes.find((garde) => garde.id === Number(params.id))
        if (!trouve) throw introuvable('Ce destinataire')
        return { data: trouve }
      },
    ),

    'POST /api/destinataire': route(
      { acces: 'client', resume: 'Garder un destinataire', donne: 'Destinataire', body: Champs },
      async ({ body, compte, headers }) => {
        const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
        return { data: await garderDestinataire(context, appel, lireDestinataire(body)) }
      },
    ),

    'PUT /api/destinataire': route(
      {
        acces: 'client',
        resume: 'Modifier un de mes destinataires',
        donne: 'Destinataire',
        body: Modification,
      },
      async ({ body, compte, headers }) => {
        const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
        const { id, ...champs } = body
        return { data: await modifierDestinataire(context, appel, { id, ...lireDestinataire(champs) }) }
      },
    ),

    'PUT /api/destinataire/:id': route(
      {
        acces: 'client',
        resume: 'Modifier un de mes destinataires, par son adresse',
        donne: 'Destinataire',
        params: IdParams,
        body: Champs,
      },
      async (request) => {
        const appel = { compte: exigerCompte(request.compte), cle: lireCle(request.headers) }
        const champs = lireDestinataire(request.body)
        return {
          data: await modifierDestinataire(context, appel, { id: Number(request.params.id), ...champs }),
        }
      },
    ),

    'DELETE /api/destinataire/:id': route(
      { acces: 'client', resume: 'Oublier un de mes destinataires', params: IdParams },
      async ({ compte, params, headers }) => {
        const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
        return { data: await oublierDestinataire(context, appel, Number(params.id)) }
      },
    ),
  })
}
