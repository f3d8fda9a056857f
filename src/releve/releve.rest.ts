import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { appelDe } from '#ecriture/acces.rest.ts'
import { MOYENS, nomMoyen } from '#preference/moyen.ts'
import { METHODES } from '#prestataire/moyens.ts'
import { enteteCsv, lignesCsv } from '#shared/csv.ts'
import { Failure } from '#shared/failure.ts'
import { exigerPeriode } from '#shared/jour.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { id, idLu, jourLu, ligne, lignes, objet, parmi } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { listReleves } from './bilan.data.ts'
import { lireColonnesDites } from './colonnes.ts'
import { listMouvements, totaliser } from './mouvement.data.ts'
import { annulerReleve, classerRapprochement, importerReleve, voirReleve } from './releve.actions.ts'
import { direGenre, type FiltreMouvements, type MouvementLu, RAPPROCHEMENTS } from './releve.ts'

/** Bytes of a file: some tens of thousands of lines. */
const RELEVE_MAX = 20_000_000
const PAR_PAGE = 50
const A_LA_FOIS = 1_000

const filtre = {
  ...{ du: jourLu, au: jourLu, moyen: Type.Optional(parmi(MOYENS)) },
  /** Whether a provider's file tells of it. */
  rapproche: Type.Optional(parmi(['0', '1'])),
  texte: Type.Optional(ligne(100)),
}
const Filtre = objet(filtre)
const Liste = objet({ ...filtre, apres: Type.Optional(idLu) })
const Question = objet({
  moyen: parmi(METHODES),
  fichier: Type.Optional(ligne(200, 1)),
  /** 1: only say what it would do. */
  essai: Type.Optional(Type.Literal('1')),
  /** Which column is what, where the shop does not know them: `{"reference":"n° opération"}`. */
  colonnes: Type.Optional(lignes(4000)),
})
const Classement = objet({ quoi: parmi(['ligne', 'mouvement']), id, motif: lignes(500, 1) })

/** @throws Failure ENTREE_INVALIDE for days that are no period. */
function lireFiltre({ moyen, rapproche, texte, ...jours }: Static<typeof Filtre>): FiltreMouvements {
  const rapproches = rapproche === undefined ? null : rapproche === '1'
  return { ...exigerPeriode(jours), moyen: moyen ?? null, rapproche: rapproches, texte: texte ?? '' }
}

const COLONNES = [
  ...['Date', 'Heure', 'Nature', 'Moyen', 'Commande', 'Référence', 'Montant', 'Devise', 'Montant en FCFA'],
  ...['Frais en FCFA', 'Net en FCFA', 'Rapprochement', 'Motif'],
]
const enLigne = (un: MouvementLu) => [
  ...[un.le.slice(0, 10), un.le.slice(11, 16), direGenre(un), nomMoyen(un.moyen), un.numerocommande],
  ...[un.reference ?? '', un.montant, un.devise, un.francs, un.frais, un.francs - (un.frais ?? 0)],
  ...[RAPPROCHEMENTS[un.rapprochement], un.motif],
]

/** All of them as a file, some hundred at a time. */
async function* ecrireMouvements(q: Queries, voulus: FiltreMouvements): AsyncGenerator<string> {
  yield enteteCsv(COLONNES)
  for (let apres: number | null = null; ; ) {
    const lot: MouvementLu[] = await listMouvements(q, voulus, apres, A_LA_FOIS)
    if (lot.length > 0) yield lignesCsv(lot.map(enLigne))
    apres = lot.at(-1)?.id ?? null
    if (lot.length < A_LA_FOIS) return
  }
}

/** The shop's money as it moved, and the files of those who brought it. Whoever does not see to it finds no address here. */
export async function releveRest(app: FastifyInstance, context: Context) {
  const { database } = context
  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: RELEVE_MAX }, (_, body, done) =>
    done(null, body),
  )
  return routes(app, {
    'GET /api/equipe/mouvementargent': route(
      {
        acces: 'lire:argent',
        resume:
          'les mouvements d’argent d’une période, du plus récent au plus ancien (apres\u00a0: la suite)',
        querystring: Liste,
      },
      async ({ query: { apres, ...question } }) => {
        const voulus = lireFiltre(question)
        const depuis = apres ? Number(apres) : null
        const lus = await listMouvements(database, voulus, depuis, PAR_PAGE + 1)
        const mouvements = lus.slice(0, PAR_PAGE)
        const suite = lus.length > PAR_PAGE ? (mouvements.at(-1)?.id ?? null) : null
        return { data: { mouvements, suite, totaux: await totaliser(database, voulus) } }
      },
    ),

    'GET /api/equipe/fichier/mouvementargent': route(
      { acces: 'lire:argent', resume: 'les mêmes mouvements, en CSV', querystring: Filtre },
      async ({ query }, reply) => {
        const voulus = lireFiltre(query)
        return reply
          .header('content-disposition', pieceJointe(`mouvements ${query.du} ${query.au}`, 'csv'))
          .type('text/csv; charset=utf-8')
          .send(Readable.from(ecrireMouvements(database, voulus)))
      },
    ),

    'POST /api/equipe/releve': route(
      {
        acces: 'argent',
        resume: 'importer le relevé d’un prestataire (text/csv), ou avec essai=1 dire ce qu’il apprendrait',
        querystring: Question,
        bodyLimit: RELEVE_MAX,
      },
      async (request) => {
        const { moyen, fichier, essai, colonnes } = request.query
        const octets = request.body
        if (!Buffer.isBuffer(octets)) throw new Failure('ENTREE_INVALIDE', 'Envoyez un fichier CSV.')
        const nom = fichier?.trim() || 'releve.csv'
        const demande = {
          moyen,
          octets,
          fichier: nom,
          essai: essai === '1',
          colonnes: lireColonnesDites(colonnes),
        }
        return { data: await importerReleve(context, appelDe(request), demande) }
      },
    ),

    'GET /api/equipe/releve': route(
      {
        acces: 'lire:argent',
        resume: 'les relevés importés, du plus récent au plus ancien (apres\u00a0: la suite)',
        querystring: objet({ apres: Type.Optional(idLu) }),
      },
      async ({ query: { apres } }) => {
        const lus = await listReleves(database, apres ? Number(apres) : null, PAR_PAGE + 1)
        const data = lus.slice(0, PAR_PAGE)
        return { data, suite: lus.length > PAR_PAGE ? (data.at(-1)?.id ?? null) : null }
      },
    ),

    'GET /api/equipe/releve/:id': route(
      { acces: 'lire:argent', resume: 'un relevé, et ce qui ne s’y rapproche pas', params: IdParams },
      async ({ params }) => ({ data: await voirReleve(database, Number(params.id)) }),
    ),

    'DELETE /api/equipe/releve/:id': route(
      { acces: 'argent', resume: 'annuler l’import d’un relevé, en entier', params: IdParams },
      async (request) => ({
        data: await annulerReleve(context, appelDe(request), Number(request.params.id)),
      }),
    ),

    'PUT /api/equipe/rapprochement': route(
      {
        acces: 'argent',
        resume: 'classer une ligne de relevé ou un mouvement qui ne se rapproche pas, en disant pourquoi',
        body: Classement,
      },
      async (request) => ({ data: await classerRapprochement(context, appelDe(request), request.body) }),
    ),
  })
}
