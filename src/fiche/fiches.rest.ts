import { type Static, Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { listCategories, listCouleurs, listTailles, listUnites } from '#catalogue/catalogue.data.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { introuvable } from '#shared/failure.ts'
import { GRID_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { drapeau, id, idLu, ligne, objet, parmi } from '#shared/schema.ts'
import { findFiche } from './fiche.data.ts'
import { listFiches } from './fiches.data.ts'
import { ETATS_FICHE, type FiltreFiches, NIVEAUX, TRIS_FICHES } from './fiches.ts'
import { annulerLot, changerLot, essayerLot } from './lot.actions.ts'

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
  objet({ geste: Type.Literal('prix'), pourcent: Type.Number() }),
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
export async function fichesRest(app: FastifyInstance, context: Context): Promise<void> {
  const { database } = context
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.get('/api/equipe/produit', pour('gestionnaire', { querystring: Question }), async ({ query }) => {
    const { page, limit, tri = 'recent', ...voulus } = query
    return [await listFiches(database, lireFiltre(voulus), tri, toPageRequest(page, limit, GRID_COUNT))]
  })

  typed.get('/api/equipe/produit/:id', pour('gestionnaire', { params: IdParams }), async ({ params }) => {
    const fiche = await findFiche(database, Number(params.id))
    if (!fiche) throw introuvable('Ce produit')
    return { data: fiche }
  })

  // what a product's form offers, in one answer
  app.get('/api/equipe/catalogue', pour('gestionnaire'), async () => {
    const [categories, unites, couleurs, tailles] = await Promise.all([
      listCategories(database),
      listUnites(database),
      listCouleurs(database),
      listTailles(database),
    ])
    return { data: { categories, unites, couleurs, tailles } }
  })

  typed.post('/api/equipe/lot/essai', pour('gestionnaire', { body: Lot }), async ({ body }) => ({
    data: await essayerLot(context, lireLot(body)),
  }))

  typed.post('/api/equipe/lot', pour('gestionnaire', { body: Lot }), async (request) => ({
    data: await changerLot(context, appelDe(request), lireLot(request.body)),
  }))

  typed.post('/api/equipe/lot/annulation', pour('gestionnaire', { body: Annulation }), async (request) => ({
    data: await annulerLot(context, appelDe(request), request.body.lot),
  }))
}
