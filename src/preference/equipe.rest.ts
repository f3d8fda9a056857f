import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe, quiAppelle } from '#ecriture/acces.rest.ts'
import { bordDe } from '#ecriture/ecrivable.actions.ts'
import { listEcritures } from '#ecriture/journal.data.ts'
import { introuvable } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { ID_MAX } from '#shared/nombre.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, lignes, objet, parmi } from '#shared/schema.ts'
import { garderBrouillon } from './cgv.actions.ts'
import { findBrouillon, listVersionsCgv } from './cgv.data.ts'
import { reglerTaux } from './devise.actions.ts'
import { CHAMPS_PORTEFEUILLE } from './numeros/champs.ts'
import { reglerPortefeuilles } from './numeros/portefeuille.actions.ts'
import { findCgv, listDevises } from './preference.data.ts'

const decimal = Type.String({ maxLength: 30, pattern: '^[0-9.,]*$' })
const Taux = objet({
  code: parmi(['EUR', 'USD', 'JPY']),
  taux: decimal,
  lu: decimal,
  confirme: Type.Optional(drapeau),
})
const Brouillon = objet({
  texte: lignes(60_000),
  version: Type.Integer({ minimum: 0, maximum: ID_MAX }),
})
const Portefeuilles = objet(bordDe(CHAMPS_PORTEFEUILLE))
const HISTOIRE = 20
/** A text of 50 000 characters, whatever the bytes of each. */
const BODY_LIMIT = 256 * 1024

/** Rates and where money is sent for the owner, the next terms for who writes the contents: others find no address here. */
export async function preferenceEquipeRest(app: FastifyInstance, context: Context) {
  const { database } = context

  return routes(app, {
    'GET /api/equipe/devise': route(
      { acces: 'reglages', resume: 'les taux, et l’histoire de chacun' },
      async () => {
        const devises = await listDevises(database)
        const toutes = { action: null, compte_id: null, du: null, au: null }
        return {
          data: await Promise.all(
            devises.map(async ({ code, taux }) => {
              const filtre = { ...toutes, objet: 'devise', objet_id: code }
              const { data } = await listEcritures(database, filtre, { page: 1, count: HISTOIRE })
              return { code, taux, histoire: data }
            }),
          ),
        }
      },
    ),

    'PUT /api/equipe/devise': route(
      { acces: 'reglages', resume: 'changer un taux', body: Taux },
      async ({ body, compte }) => {
        const equipier = quiAppelle({ compte })
        return { data: await reglerTaux(context, equipier, { ...body, confirme: Boolean(body.confirme) }) }
      },
    ),

    // where money goes is no content: who may only write the contents would have it sent to their own telephone
    'PUT /api/equipe/portefeuille': route(
      {
        acces: 'reglages',
        resume: 'dire à quels numéros l’argent s’envoie par téléphone',
        donne: 'Preference',
        body: Portefeuilles,
      },
      async ({ body, compte, headers }) => ({
        data: await reglerPortefeuilles(context, appelDe({ compte, headers }), body as Saisie),
      }),
    ),

    'GET /api/equipe/cgv': route(
      { acces: 'contenus', resume: 'le brouillon des conditions, et les versions publiées' },
      async () => ({
        data: { brouillon: await findBrouillon(database), versions: await listVersionsCgv(database) },
      }),
    ),

    'GET /api/equipe/cgv/:id': route(
      { acces: 'contenus', resume: 'une version des conditions', params: IdParams },
      async ({ params }) => {
        const version = await findCgv(database, Number(params.id))
        if (!version) throw introuvable('Cette version')
        return { data: version }
      },
    ),

    'PUT /api/equipe/cgv': route(
      {
        acces: 'contenus',
        resume: 'garder le brouillon des conditions',
        body: Brouillon,
        bodyLimit: BODY_LIMIT,
      },
      async ({ body, compte, headers }) => {
        const appel = appelDe({ compte, headers })
        return { data: await garderBrouillon(context, appel, body) }
      },
    ),
  })
}
