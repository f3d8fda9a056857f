import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { enteteCsv, lignesCsv } from '#shared/csv.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut, route, routes } from '#shared/rest.ts'
import { idLu, moisLu, objet, parmi } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { findModeTaxe } from '#taxe/taxe.data.ts'
import { COLONNES_TAXE, colonnesTaxe } from '#taxe/taxe.ts'
import { dessiner } from './dessin.actions.ts'
import { moisRoutes } from './mois.rest.ts'
import { ouvrirPapier, tousLesPapiers, voirPapiers, voirPapiersDe } from './papier.actions.ts'
import { bornesDuMois, numeroPapier, type Papier } from './papier.ts'

const De = objet({ ...PageQuery.properties, commande_id: idLu })
const filtre = {
  serie: Type.Optional(parmi(['FA', 'AV'])),
  mois: Type.Optional(moisLu),
}
const Filtre = objet(filtre)
const Liste = objet({ ...PageQuery.properties, ...filtre })

const COLONNES = [
  ...[
    'Numéro',
    'Nature',
    'Date',
    'Commande',
    'Facture reprise',
    'Client',
    'Montant en FCFA',
    'Montant réglé',
  ],
  'Devise',
]
/** A line of a file whose sum is what the shop has sold: a credit note takes away. */
function enLigne({ numero, nom, date, numerocommande, facture, client, devise, ...papier }: Papier) {
  const signe = papier.serie === 'AV' ? -1 : 1
  const parts = (papier.taxes ?? []).map(({ taux, base, montant }) => ({
    ...{ taux, base: signe * base, montant: signe * montant },
  }))
  return {
    ligne: [
      ...[numero, nom, date.slice(0, 10), numerocommande, facture ?? '', client],
      ...[signe * papier.montant, signe * papier.regle, devise],
    ],
    taxes: colonnesTaxe(parts),
  }
}

const lireFiltre = ({ serie, mois }: { serie?: 'FA' | 'AV'; mois?: string }) => ({
  serie: serie ?? null,
  mois: mois === undefined ? null : bornesDuMois(mois),
})

/** Invoices and credit notes: their owner's, and all of them for who sees to the shop's money. */
export async function papierRest(
  app: FastifyInstance,
  { database, depot }: Pick<ImageServices, 'database' | 'depot'>,
) {
  return routes(app, {
    'GET /api/papier': route(
      { acces: 'client', resume: 'Les factures et avoirs d’une commande (commande_id)', querystring: De },
      async ({ compte, query }) => {
        const papiers = await voirPapiersDe(database, exigerCompte(compte), Number(query.commande_id))
        return [cut(papiers, toPageRequest(query.page, query.limit, REST_COUNT))]
      },
    ),

    'GET /api/papier/:id/pdf': route(
      { acces: 'client', resume: 'Une facture ou un avoir, en PDF', params: IdParams },
      async ({ compte, params }, reply) => {
        const papier = await ouvrirPapier(database, exigerCompte(compte), Number(params.id))
        const nom = numeroPapier(papier.serie, papier.annee, papier.numero)
        return reply
          .header('content-disposition', pieceJointe(nom, 'pdf'))
          .type('application/pdf')
          .send(await dessiner(depot, papier))
      },
    ),
  })
}

/** All that was issued, for who sees to the shop's money; whoever does not finds no address here. */
export async function papierEquipeRest(
  app: FastifyInstance,
  services: Pick<ImageServices, 'database' | 'depot'>,
) {
  const { database } = services
  return routes(app, {
    ...moisRoutes(services),
    'GET /api/equipe/papier': route(
      {
        acces: 'lire:argent',
        resume: 'les factures et avoirs émis, par série (FA, AV) et par mois',
        querystring: Liste,
      },
      async ({ query }) => [
        await voirPapiers(database, lireFiltre(query), toPageRequest(query.page, query.limit, REST_COUNT)),
      ],
    ),

    'GET /api/equipe/fichier/papier': route(
      { acces: 'lire:argent', resume: 'les factures et avoirs en CSV', querystring: Filtre },
      async ({ query }, reply) => {
        const lots = tousLesPapiers(database, lireFiltre(query))
        const dites = (await findModeTaxe(database)).version > 0
        async function* lignes() {
          yield enteteCsv(dites ? [...COLONNES, ...COLONNES_TAXE] : COLONNES)
          for await (const lot of lots)
            yield lignesCsv(
              lot.map(enLigne).map(({ ligne, taxes }) => (dites ? [...ligne, ...taxes] : ligne)),
            )
        }
        return reply
          .header('content-disposition', pieceJointe(`papiers ${query.mois ?? ''}`, 'csv'))
          .type('text/csv; charset=utf-8')
          .send(Readable.from(lignes()))
      },
    ),
  })
}
