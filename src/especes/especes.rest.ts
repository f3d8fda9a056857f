import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { ecrireCsv } from '#shared/csv.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { exigerPeriode } from '#shared/jour.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, idLu, jourLu, ligne, lignes, objet, ouNul } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { corrigerVersement } from './correction.actions.ts'
import { FRANCS_MAX, fautesDoublons } from './especes.ts'
import { confier, voirTournees } from './livreur.actions.ts'
import { nommerLivreur } from './porteur.actions.ts'
import { listRapportLivreurs, listVersements } from './rapport.data.ts'
import { recevoirVersement } from './versement.actions.ts'

/** As many orders as one may mark on a page. */
const MAX = 100
const francs = Type.Integer({ minimum: 0, maximum: FRANCS_MAX })
const raison = lignes(400, 1)

const Course = objet({
  ids: Type.Array(id, { minItems: 1, maxItems: MAX, uniqueItems: true }),
  livreur: ouNul(ligne(100, 1)),
})
const Versement = objet({
  livreur_id: id,
  lignes: Type.Array(objet({ commande_id: id, du: francs, montant: francs, motif: facultatif(raison) }), {
    minItems: 1,
    maxItems: MAX,
  }),
  verse: francs,
  explication: facultatif(raison),
})
const Correction = objet({
  id,
  lignes: Type.Array(objet({ commande_id: id, montant: francs }), { maxItems: MAX }),
  verse: francs,
  motif: raison,
})
const PeriodeQuery = objet({ du: jourLu, au: jourLu })
const ListeQuery = objet({
  ...PageQuery.properties,
  ...PeriodeQuery.properties,
  livreur_id: Type.Optional(idLu),
})

const propre = (texte: string | null | undefined) => texte?.trim() || null

/** Cash on delivery, from the deliverer's list of the day to what they hand in. */
export async function especesRest(app: FastifyInstance, context: Context) {
  const { database, now } = context
  return routes(app, {
    'PUT /api/equipe/course': route(
      {
        acces: 'commandes',
        resume: 'confier des commandes à un livreur, par son nom, ou les lui reprendre',
        body: Course,
      },
      async (request) => {
        const { ids, livreur } = request.body
        return { data: await confier(context, appelDe(request), { ids, nom: propre(livreur) }) }
      },
    ),

    'GET /api/equipe/livreur': route(
      { acces: 'commandes', resume: 'qui porte quelles commandes, et ce qu’il y a à encaisser' },
      async () => ({ data: await voirTournees(database, now()) }),
    ),

    'PUT /api/equipe/livreur': route(
      {
        acces: 'equipe',
        resume: 'dire sous quel nom quelqu’un de l’équipe livre',
        body: objet({ compte_id: id, livreur: ouNul(ligne(100, 1)) }),
      },
      async (request) => {
        const { compte_id, livreur } = request.body
        return { data: await nommerLivreur(context, appelDe(request), { compte_id, nom: propre(livreur) }) }
      },
    ),

    'POST /api/equipe/versement': route(
      {
        acces: 'commandes',
        resume: 'noter ce qu’un livreur a encaissé, commande par commande, et ce qu’il remet',
        body: Versement,
      },
      async (request) => {
        const { livreur_id, verse, explication } = request.body
        exigerJuste(fautesDoublons(request.body.lignes))
        const dites = request.body.lignes.map((une) => ({ ...une, motif: propre(une.motif) }))
        const demande = { livreur_id, verse, explication: propre(explication), lignes: dites }
        return { data: await recevoirVersement(context, appelDe(request), demande) }
      },
    ),

    'PUT /api/equipe/versement': route(
      {
        acces: 'argent',
        resume: 'corriger un versement : un autre prend sa place, le premier reste écrit',
        body: Correction,
      },
      async (request) => {
        exigerJuste(fautesDoublons(request.body.lignes))
        return { data: await corrigerVersement(context, appelDe(request), request.body) }
      },
    ),

    'GET /api/equipe/versement': route(
      {
        acces: 'lire:argent',
        resume: 'les versements d’une période, corrections comprises',
        querystring: ListeQuery,
      },
      async ({ query }) => {
        const { livreur_id } = query
        const voulus = { ...exigerPeriode(query), livreur_id: livreur_id ? Number(livreur_id) : null }
        const demande = toPageRequest(query.page, query.limit, REST_COUNT)
        return [await listVersements(database, voulus, demande)]
      },
    ),

    'GET /api/equipe/rapport/livreur': route(
      {
        acces: 'lire:argent',
        resume: 'par livreur\u00a0: livraisons, espèces encaissées et remises, différences',
        querystring: PeriodeQuery,
      },
      async ({ query }) => ({ data: await listRapportLivreurs(database, exigerPeriode(query)) }),
    ),

    'GET /api/equipe/fichier/livreur': route(
      { acces: 'lire:argent', resume: 'le même rapport, en CSV', querystring: PeriodeQuery },
      async ({ query }, reply) => {
        const rapport = await listRapportLivreurs(database, exigerPeriode(query))
        const colonnes = [
          ...['Livreur', 'Livraisons', 'Versements'],
          ...['Encaissé (FCFA)', 'Remis (FCFA)', 'Différence (FCFA)'],
        ]
        const cellules = rapport.map(({ nom, livrees, versements, encaisse, verse, ecart }) => [
          ...[nom, livrees, versements, encaisse, verse, ecart],
        ])
        return reply
          .header('content-disposition', pieceJointe(`livreurs ${query.du} ${query.au}`, 'csv'))
          .type('text/csv; charset=utf-8')
          .send(ecrireCsv(colonnes, cellules))
      },
    ),
  })
}
