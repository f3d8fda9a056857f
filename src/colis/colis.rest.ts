import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { completer, findCommande } from '#commande/commande.data.ts'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { aDecimales } from '#shared/nombre.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, idLu, ligne, lignes, objet } from '#shared/schema.ts'
import { corriger, defaire, livrerUn } from './colis.actions.ts'
import { type Depart, listCommandesAyant } from './colis.data.ts'
import {
  COUT_MAX,
  DECIMALES_POIDS,
  FAUTE_LIEN,
  LIEN_MAX,
  lireLienSuivi,
  POIDS_MAX,
  REFERENCE_MAX,
  TRANSPORTEUR_MAX,
} from './colis.ts'
import { expedier } from './depart.actions.ts'
import { voirAvancements, voirColis } from './lecture.actions.ts'

const Dit = {
  transporteur: facultatif(ligne(TRANSPORTEUR_MAX)),
  reference: facultatif(ligne(REFERENCE_MAX)),
  lien: facultatif(ligne(LIEN_MAX)),
  // kilograms, and whole francs
  poids: facultatif(Type.Number({ exclusiveMinimum: 0, maximum: POIDS_MAX })),
  cout: facultatif(Type.Integer({ minimum: 0, maximum: COUT_MAX })),
}
const Dite = objet(Dit)
const Expedition = objet({
  commande_id: id,
  // absent: all that is left
  lignes: Type.Optional(Type.Array(objet({ id, quantite: id }), { minItems: 1, maxItems: 500 })),
  ...Dit,
})
const Correction = objet({ id, ...Dit })
const Defait = objet({ id, motif: lignes(400, 1) })
const Livre = objet({ id })
const Params = Type.Object({ commande_id: idLu })
const Question = objet({ ids: Type.String({ pattern: '^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,99}$' }) })

const propre = (texte: string | null | undefined) => texte?.trim() || null

/** @throws Failure ENTREE_INVALIDE, with the sentence of the field. */
function lireDepart({ transporteur, reference, lien, poids, cout }: Static<typeof Dite>): Depart {
  const adresse = propre(lien)
  const lue = adresse && lireLienSuivi(adresse)
  const champs: Record<string, string> = {
    ...(adresse && !lue ? { lien: FAUTE_LIEN } : {}),
    ...(poids && !aDecimales(poids, DECIMALES_POIDS)
      ? { poids: 'Au gramme près\u00a0: trois décimales au plus.' }
      : {}),
  }
  const [message] = Object.values(champs)
  if (message) throw new Failure('ENTREE_INVALIDE', message, { champs })
  return {
    ...{ transporteur: propre(transporteur), reference: propre(reference), lien: lue },
    ...{ poids: poids ? String(poids) : null, cout: cout ?? null },
  }
}

/** The parcels of an order: for whoever ordered, and for the staff, who ship, correct and undo them. */
export async function colisRest(app: FastifyInstance, context: Context) {
  const { database } = context
  return routes(app, {
    'GET /api/colis/:commande_id': route(
      {
        acces: 'client',
        resume: 'Les colis d’une de mes commandes\u00a0: ce qu’il y a dedans, qui les porte, où les suivre',
        params: Params,
      },
      async ({ compte, params }) => {
        const commande_id = Number(params.commande_id)
        if (!(await findCommande(database, commande_id, exigerCompte(compte).id)))
          throw introuvable('Cette commande')
        return { data: await voirColis(database, commande_id) }
      },
    ),

    'GET /api/equipe/colis': route(
      {
        acces: 'lire:commandes',
        resume: 'ce qui est parti et ce qui est à venir des commandes (ids) parties en partie',
        querystring: Question,
      },
      async ({ query }) => {
        const rows = await listCommandesAyant(database, query.ids.split(',').map(Number))
        const dites = await voirAvancements(database, await completer(database, rows))
        return { data: [...dites].map(([commande_id, dit]) => ({ commande_id, dit })) }
      },
    ),

    'POST /api/equipe/colis': route(
      {
        acces: 'commandes',
        resume:
          'expédier un colis d’une commande\u00a0: tout ce qui reste, ou des pièces de certains articles',
        body: Expedition,
      },
      async (request) => {
        const { commande_id, lignes, ...dit } = request.body
        const { poids, ...lu } = lireDepart(dit)
        const demande = { commande_id, lignes, depart: dit.poids === undefined ? lu : { ...lu, poids } }
        return { data: await expedier(context, appelDe(request), demande) }
      },
    ),

    'PUT /api/equipe/colis': route(
      {
        acces: 'commandes',
        resume: 'corriger le transporteur, le numéro, le lien, le poids ou le coût d’un colis',
        body: Correction,
      },
      async (request) => {
        const { id, ...dit } = request.body
        return { data: await corriger(context, appelDe(request), { id, depart: lireDepart(dit) }) }
      },
    ),

    'PUT /api/equipe/colis/livre': route(
      { acces: 'commandes', resume: 'noter qu’un colis est livré, quand d’autres suivent', body: Livre },
      async (request) => ({ data: await livrerUn(context, appelDe(request), request.body.id) }),
    ),

    'PUT /api/equipe/colis/defait': route(
      {
        acces: 'commandes',
        resume: 'défaire un colis qui n’est pas parti\u00a0: ses articles sont de nouveau à expédier',
        body: Defait,
      },
      async (request) => ({ data: await defaire(context, appelDe(request), request.body) }),
    ),
  })
}
