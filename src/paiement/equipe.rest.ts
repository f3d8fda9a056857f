import { type Static, Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ETAT, type Etat, type EtatPaiement } from '#commande/commande.ts'
import { listToutesCommandes } from '#commande/equipe.data.ts'
import { estJour, TOUTES, TRIS } from '#commande/filtre.ts'
import { exigerRole, type Role } from '#compte/compte.ts'
import { type Equipier, equipierDe } from '#compte/equipe.ts'
import { lireCle } from '#compte/idempotence.actions.ts'
import { MOYENS } from '#preference/moyen.ts'
import { Failure } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut } from '#shared/rest.ts'
import { PLUSIEURS_LIGNES, UNE_LIGNE } from '#shared/texte.ts'
import { lienDeCommande, lireAnomalies, lireDossier, toRemboursementEquipe } from './dossier.actions.ts'
import {
  classerNotification,
  classerTentative,
  deplacerParEquipe,
  verifierTentative,
} from './equipe.actions.ts'
import type { PaiementServices } from './paiement.actions.ts'
import { DECISIONS } from './remboursement.ts'
import { deciderParEquipe, rembourserParEquipe } from './remboursementEquipe.actions.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const motif = Type.String({ minLength: 1, maxLength: 500, pattern: PLUSIEURS_LIGNES })
const jour = Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' })
const drapeau = Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()])
const objet = <P extends Parameters<typeof Type.Object>[0]>(champs: P) =>
  Type.Object(champs, { additionalProperties: false })

const Filtre = objet({
  ...PageQuery.properties,
  // one state, or several: `2,4`
  etatcommande: Type.Optional(Type.String({ pattern: '^[0-8](,[0-8]){0,8}$' })),
  etatpaiement: Type.Optional(Type.String({ pattern: '^[0-6](,[0-6]){0,6}$' })),
  payment_method: Type.Optional(Type.Union(MOYENS.map((moyen) => Type.Literal(moyen)))),
  texte: Type.Optional(Type.String({ maxLength: 100, pattern: UNE_LIGNE })),
  du: Type.Optional(jour),
  au: Type.Optional(jour),
  tri: Type.Optional(Type.Union(TRIS.map((tri) => Type.Literal(tri)))),
})
const Deplacement = objet({
  id,
  etatcommande: Type.Union(Object.values(ETAT).map((etat) => Type.Literal(etat))),
  motif,
  remettre_en_stock: Type.Optional(drapeau),
})
const Verification = objet({ id })
const Classement = objet({ id, motif })
const Remboursement = objet({
  commande_id: id,
  tentative_id: Type.Optional(id),
  montant: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e12 })),
  motif,
})
const DecisionDemandee = objet({
  id,
  decision: Type.Union(DECISIONS.map((decision) => Type.Literal(decision))),
  motif,
})

const nombres = (liste: string | undefined) => liste?.split(',').map(Number) ?? []

/** @throws Failure ENTREE_INVALIDE for a day that is on no calendar. */
function lireFiltre({
  etatcommande,
  etatpaiement,
  payment_method,
  texte,
  du,
  au,
  tri,
}: Static<typeof Filtre>) {
  const faux = Object.entries({ du, au }).filter(([, jour]) => jour !== undefined && !estJour(jour))
  const message = 'Ce jour n’existe pas.'
  if (faux.length > 0) {
    const champs = Object.fromEntries(faux.map(([nom]) => [nom, message]))
    throw new Failure('ENTREE_INVALIDE', message, { champs })
  }
  return {
    etats: nombres(etatcommande) as Etat[],
    etats_paiement: nombres(etatpaiement) as EtatPaiement[],
    payment_method: payment_method ?? null,
    texte: texte ?? '',
    du: du ?? null,
    au: au ?? null,
    tri: tri ?? TOUTES.tri,
  }
}

/** Orders and money as the staff sees and moves them. Whoever is not of it finds no address here. */
export async function equipeRest(app: FastifyInstance, services: PaiementServices): Promise<void> {
  const { database, publicUrl } = services
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  const equipier = ({ compte }: FastifyRequest, minimum: Exclude<Role, 'client'> = 'preparateur'): Equipier =>
    equipierDe(exigerRole(compte, minimum))
  // before the body is looked at: a mistake in it must not tell that something is here
  app.addHook('onRequest', async (request, reply) => {
    equipier(request)
    reply.header('cache-control', 'no-store')
  })

  typed.get('/api/equipe/commande', { schema: { querystring: Filtre } }, async ({ query }) => {
    const filtre = lireFiltre(query)
    return [await listToutesCommandes(database, filtre, toPageRequest(query.page, query.limit, REST_COUNT))]
  })

  typed.get('/api/equipe/commande/:id', { schema: { params: IdParams } }, async ({ params }) => ({
    data: await lireDossier(database, Number(params.id)),
  }))

  typed.put('/api/equipe/commande', { schema: { body: Deplacement } }, async (request) => {
    const { remettre_en_stock = false, ...demande } = request.body
    const remettreEnStock = Boolean(remettre_en_stock)
    await deplacerParEquipe(services, equipier(request), { ...demande, remettreEnStock })
    const lien = await lienDeCommande(database, publicUrl, demande.id)
    return { data: { ...(await lireDossier(database, demande.id)), lien } }
  })

  typed.post('/api/equipe/verification', { schema: { body: Verification } }, async (request) => {
    const etat = await verifierTentative(services, equipier(request), request.body.id)
    return { data: { id: request.body.id, etat } }
  })

  typed.put('/api/equipe/tentative', { schema: { body: Classement } }, async (request) => {
    await classerTentative(services, equipier(request, 'gestionnaire'), request.body)
    return { data: null }
  })

  typed.put('/api/equipe/notification', { schema: { body: Classement } }, async (request) => {
    await classerNotification(services, equipier(request, 'gestionnaire'), request.body)
    return { data: null }
  })

  typed.get('/api/equipe/anomalies', { schema: { querystring: PageQuery } }, async ({ query }) => [
    cut(await lireAnomalies(database), toPageRequest(query.page, query.limit, REST_COUNT)),
  ])

  typed.post('/api/remboursement', { schema: { body: Remboursement } }, async (request) => {
    const { commande_id, tentative_id = null, montant = null, motif } = request.body
    const demande = { commande_id, tentative_id, montant, motif }
    const qui = equipier(request, 'gestionnaire')
    const fait = await rembourserParEquipe(services, qui, demande, lireCle(request.headers))
    return { data: toRemboursementEquipe(fait) }
  })

  typed.put('/api/remboursement', { schema: { body: DecisionDemandee } }, async (request) => {
    const fait = await deciderParEquipe(services, equipier(request, 'gestionnaire'), request.body)
    return { data: toRemboursementEquipe(fait) }
  })
}
