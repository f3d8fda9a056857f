import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { ETAT } from '#commande/commande.ts'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { listToutesCommandes } from '#preparation/equipe.data.ts'
import { FiltreQuery, lireFiltre } from '#preparation/filtre.rest.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut, pour } from '#shared/rest.ts'
import { drapeau, id, lignes, objet, parmi } from '#shared/schema.ts'
import { corrigerEncaissement } from './correction.actions.ts'
import { lienDeCommande, lireAnomalies, lireDossier, toRemboursementEquipe } from './dossier.actions.ts'
import {
  classerNotification,
  classerTentative,
  deplacerParEquipe,
  verifierTentative,
} from './equipe.actions.ts'
import { deplacerEnLot, LOT_MAX } from './lot.actions.ts'
import { DECISIONS } from './remboursement.ts'
import { deciderParEquipe, rembourserParEquipe } from './remboursementEquipe.actions.ts'
import type { PaiementServices } from './services.ts'

const motif = lignes(500, 1)

const Deplacement = objet({
  id,
  etatcommande: parmi(Object.values(ETAT)),
  motif,
  // what came back, line by line, and whether it is sold again
  lignes: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true })),
  remettre_en_stock: Type.Optional(drapeau),
  // a parcel is delivered against the code of whoever receives, or without it, `motif` saying why
  code: Type.Optional(Type.String({ pattern: '^[0-9]{4}$' })),
  sans_code: Type.Optional(drapeau),
})
const DeplacementEnLot = objet({
  ids: Type.Array(id, { minItems: 1, maxItems: LOT_MAX, uniqueItems: true }),
  etatcommande: Deplacement.properties.etatcommande,
  motif,
})
const Verification = objet({ id })
const Classement = objet({ id, motif })
const Correction = objet({ commande_id: id, motif })
const Remboursement = objet({
  commande_id: id,
  tentative_id: Type.Optional(id),
  montant: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e12 })),
  motif,
})
const DecisionDemandee = objet({
  id,
  decision: parmi(DECISIONS),
  motif,
})

/** Orders and money as the staff sees and moves them. Whoever is not of it finds no address here. */
export async function equipeRest(app: FastifyInstance, services: PaiementServices): Promise<void> {
  const { database, publicUrl } = services
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.get('/api/equipe/commande', pour('preparateur', { querystring: FiltreQuery }), async ({ query }) => {
    const filtre = lireFiltre(query)
    return [await listToutesCommandes(database, filtre, toPageRequest(query.page, query.limit, REST_COUNT))]
  })

  typed.get('/api/equipe/commande/:id', pour('preparateur', { params: IdParams }), async (request) => ({
    data: await lireDossier(database, quiAppelle(request), Number(request.params.id)),
  }))

  typed.put('/api/equipe/commande', pour('preparateur', { body: Deplacement }), async (request) => {
    const { lignes, remettre_en_stock = false, sans_code = false, ...demande } = request.body
    const retour = { lignes, enStock: Boolean(remettre_en_stock) }
    const qui = quiAppelle(request)
    await deplacerParEquipe(services, qui, { ...demande, retour, sansCode: Boolean(sans_code) })
    const lien = await lienDeCommande(database, publicUrl, demande.id)
    return { data: { ...(await lireDossier(database, qui, demande.id)), lien } }
  })

  typed.put('/api/equipe/commandes', pour('preparateur', { body: DeplacementEnLot }), async (request) => ({
    data: await deplacerEnLot(services, quiAppelle(request), request.body),
  }))

  typed.post('/api/equipe/verification', pour('preparateur', { body: Verification }), async (request) => {
    const etat = await verifierTentative(services, quiAppelle(request), request.body.id)
    return { data: { id: request.body.id, etat } }
  })

  typed.put('/api/equipe/tentative', pour('gestionnaire', { body: Classement }), async (request) => {
    await classerTentative(services, quiAppelle(request), request.body)
    return { data: null }
  })

  typed.post('/api/equipe/correction', pour('gestionnaire', { body: Correction }), async (request) => {
    await corrigerEncaissement(services, quiAppelle(request), request.body)
    return { data: null }
  })

  typed.put('/api/equipe/notification', pour('gestionnaire', { body: Classement }), async (request) => {
    await classerNotification(services, quiAppelle(request), request.body)
    return { data: null }
  })

  typed.get('/api/equipe/anomalies', pour('preparateur', { querystring: PageQuery }), async ({ query }) => [
    cut(await lireAnomalies(database), toPageRequest(query.page, query.limit, REST_COUNT)),
  ])

  typed.post('/api/remboursement', pour('gestionnaire', { body: Remboursement }), async (request) => {
    const { commande_id, tentative_id = null, montant = null, motif } = request.body
    const demande = { commande_id, tentative_id, montant, motif }
    const qui = quiAppelle(request)
    const fait = await rembourserParEquipe(services, qui, demande, lireCle(request.headers))
    return { data: toRemboursementEquipe(fait) }
  })

  typed.put('/api/remboursement', pour('gestionnaire', { body: DecisionDemandee }), async (request) => {
    const fait = await deciderParEquipe(services, quiAppelle(request), request.body)
    return { data: toRemboursementEquipe(fait) }
  })
}
