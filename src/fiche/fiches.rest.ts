import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { listCategories, listCouleurs, listTailles, listUnites } from '#catalogue/catalogue.data.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { listFournisseurs } from '#fournisseur/fournisseur.data.ts'
import { introuvable } from '#shared/failure.ts'
import { GRID_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { PIECES } from '#shared/piece.ts'
import { cut, route, routes } from '#shared/rest.ts'
import { drapeau, id, idLu, ligne, objet, parmi } from '#shared/schema.ts'
import { findFiche } from './fiche.data.ts'
import { listFiches } from './fiches.data.ts'
import { ETATS_FICHE, type FiltreFiches, NIVEAUX, TRIS_FICHES } from './fiches.ts'
import { annulerLot, changerLot, essayerLot } from './lot.actions.ts'
import { reprenables } from './lot.ts'
import { listLots } from './lots.data.ts'

const filtre = {
  texte: Type.Optional(ligne(100)),
  categorie_id: Type.Optional(idLu),
  stock: Type.Optional(parmi(NIVEAUX)),
  etat: Type.Optional(parmi(ETATS_FICHE)),
  sans_image: Type.Optional(Type.Literal('1')),
}
const Filtre = objet(filtre)
const Question = objet({ ...PageQuery.properties, ...filtre, tri: Type.Optional(parmi(TRIS_FICHES)) })
/** More than one page holds; who wants more of them says by which filter. */
const CHOIX_MAX = 1000
const geste = Type.Union([
  objet({ geste: Type.Literal('prix'), pourcent: Type.Number(), piece: Type.Optional(parmi(PIECES)) }),
  objet({ geste: Type.Literal('categorie'), categorie_id: id }),
  objet({ geste: Type.Literal('publication'), publie: drapeau }),
  objet({ geste: Type.Literal('archivage'), archive: drapeau }),
])
const Lot = objet({
  choix: Type.Union([
    objet({ ids: Type.Array(id, { minItems: 1, maxItems: CHOIX_MAX, uniqueItems: true }) }),
    objet({ filtre: Filtre }),
  ]),
  attendus: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  geste,
})
const Annulation = objet({ lot: id })

const lireFiltre = ({
  texte,
  categorie_id,
  stock,
  etat,
  sans_image,
}: Static<typeof Filtre>): FiltreFiches => ({
  texte: texte ?? '',
  categorie_id: categorie_id === undefined ? null : Number(categorie_id),
  stock: stock ?? null,
  etat: etat ?? null,
  sans_image: sans_image === '1',
})
const lireLot = ({ choix, ...demande }: Static<typeof Lot>) => ({
  ...demande,
  choix: 'ids' in choix ? choix : { filtre: lireFiltre(choix.filtre) },
})

/** Products as the staff looks for them, reads one, and changes several at once. */
export async function fichesRest(app: FastifyInstance, context: Context) {
  const { database } = context

  return routes(app, {
    'GET /api/equipe/produit': route(
      {
        acces: 'catalogue',
        resume: 'les produits, en vente ou non, filtrés et triés',
        querystring: Question,
      },
      async ({ query }) => {
        const { page, limit, tri = 'recent', ...voulus } = query
        return [await listFiches(database, lireFiltre(voulus), tri, toPageRequest(page, limit, GRID_COUNT))]
      },
    ),

    'GET /api/equipe/produit/:id': route(
      {
        acces: 'catalogue',
        resume: 'un produit comme il se modifie, en vente ou non',
        donne: 'Fiche',
        params: IdParams,
      },
      async ({ params }) => {
        const fiche = await findFiche(database, Number(params.id))
        if (!fiche) throw introuvable('Ce produit')
        return { data: fiche }
      },
    ),

    // what a product's form offers, in one answer
    'GET /api/equipe/catalogue': route(
      {
        acces: 'catalogue',
        resume: 'les catégories, unités, couleurs, tailles et fournisseurs d’un formulaire de produit',
      },
      async () => {
        const [categories, unites, couleurs, tailles, fournisseurs] = await Promise.all([
          listCategories(database),
          listUnites(database),
          listCouleurs(database),
          listTailles(database),
          listFournisseurs(database),
        ])
        return { data: { categories, unites, couleurs, tailles, fournisseurs } }
      },
    ),

    'GET /api/equipe/lot': route(
      {
        acces: 'catalogue',
        resume: 'les changements de plusieurs produits à la fois, de trente jours',
        querystring: PageQuery,
      },
      async (request) => {
        const tous = await listLots(database, reprenables(appelDe(request).equipier), context.now())
        return [cut(tous, toPageRequest(request.query.page, request.query.limit, GRID_COUNT))]
      },
    ),

    'POST /api/equipe/lot/essai': route(
      {
        acces: 'catalogue',
        resume: 'ce que changerait un geste sur plusieurs produits, sans rien changer',
        body: Lot,
      },
      async ({ body }) => ({
        data: await essayerLot(context, lireLot(body)),
      }),
    ),

    'POST /api/equipe/lot': route(
      {
        acces: 'catalogue',
        resume: 'changer plusieurs produits à la fois (prix, catégorie, publication, archivage)',
        body: Lot,
      },
      async (request) => ({
        data: await changerLot(context, appelDe(request), lireLot(request.body)),
      }),
    ),

    'POST /api/equipe/lot/annulation': route(
      {
        acces: 'catalogue',
        resume:
          'reprendre un changement de plusieurs produits que j’ai fait, ou celui de n’importe qui pour un propriétaire',
        body: Annulation,
      },
      async (request) => ({
        data: await annulerLot(context, appelDe(request), request.body.lot),
      }),
    ),
  })
}
