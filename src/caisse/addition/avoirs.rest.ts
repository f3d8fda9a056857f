import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { lireAvoir } from '#avoir/avoir.ts'
import { avoirsDe, enTemoin, TEMOIN_AVOIRS } from '#avoir/temoin.rest.ts'
import { poserCookie } from '#compte/cookie.ts'
import type { Context } from '#context'
import { ACTION } from '#panier/panier.ts'
import { route, routes } from '#shared/rest.ts'
import { ligne, objet, parmi } from '#shared/schema.ts'
import { garderAvoir, oublierAvoir, voirMesAvoirs } from './avoirs.actions.ts'

const JOUR = 86_400
/** How long a browser keeps a card. */
const JOURS = 30

const Saisie = objet({
  carte: ligne(60),
  action: Type.Optional(parmi([ACTION.ajouter, ACTION.retirer])),
})

/** The gift cards and the store credit that a browser pays with. */
export async function avoirsRest(app: FastifyInstance, context: Context & { publicUrl: string }) {
  const { database, now, publicUrl } = context
  return routes(app, {
    'GET /api/avoir': route(
      {
        acces: 'visiteur',
        fermee: 'refuse',
        resume: 'Les cartes cadeaux et l’avoir qui paient dans ce navigateur, et ce qu’il en reste',
      },
      async (request) => {
        const regard = { compte_id: request.compte?.id ?? null, avoirs: avoirsDe(request.headers) }
        const data = await voirMesAvoirs(database, regard, now())
        // whoever looks for codes this way is counted as one who types them
        if (data.refus.length > 0) request.limit('code', data.refus.length)
        return { data }
      },
    ),
    'POST /api/avoir': route(
      {
        acces: 'visiteur',
        fermee: 'refuse',
        limite: 'code',
        resume: 'Payer par une carte cadeau ou par son avoir dans ce navigateur, ou l’oublier',
        body: Saisie,
      },
      async (request, reply) => {
        const { carte, action = ACTION.ajouter } = request.body
        const regard = { compte_id: request.compte?.id ?? null, avoirs: avoirsDe(request.headers) }
        const avoirs =
          action === ACTION.retirer
            ? oublierAvoir(regard.avoirs, carte)
            : await garderAvoir(database, regard, lireAvoir(carte), now())
        const secondes = avoirs.length > 0 ? JOURS * JOUR : 0
        poserCookie(reply, publicUrl, { nom: TEMOIN_AVOIRS, valeur: enTemoin(avoirs), chemin: '/', secondes })
        return { data: await voirMesAvoirs(database, { ...regard, avoirs }, now()) }
      },
    ),
  })
}
