import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { exporterFichier, importerFichier } from '#ecriture/fichier.actions.ts'
import { enFrancais, listable } from '#shared/liste.ts'
import { pour } from '#shared/rest.ts'
import { id, objet } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { type DestinationVue, listDestinationsVues, listPaysVus, listZonesVues } from './equipe.data.ts'
import { FICHIER_DESTINATIONS, FICHIER_TARIFS } from './fichier.actions.ts'
import { copierTarif, rangerDestinations } from './tarif.actions.ts'

const FICHIER_MAX = 2 * 1024 * 1024
const ID = '^[1-9][0-9]{0,8}$'
const FICHIERS = { destination: FICHIER_DESTINATIONS, tariflivraison: FICHIER_TARIFS }

const Copie = objet({ de: id, vers: Type.Array(id, { minItems: 1, maxItems: 100 }) })
const Rangement = objet({ ids: Type.Array(id, { minItems: 1, maxItems: 500 }), zone_id: id })
const Essai = objet({ essai: Type.Optional(Type.Literal('1')) })

const lieu = ({ pay, ville }: DestinationVue) => `${pay.designation} ${ville}`

/** Delivery as the staff reads it before writing to it, and as files. */
export async function livraisonEquipeRest(app: FastifyInstance, context: Context): Promise<void> {
  const { database: q } = context

  listable(app, {
    acces: 'gestionnaire',
    path: '/api/equipe/pays',
    name: 'Ce pays',
    all: () => listPaysVus(q),
    words: ({ designation, code }) => `${designation} ${code}`,
    sorts: {
      pays: (a, b) => enFrancais(a.designation, b.designation),
      destinations: (a, b) => a.destinations - b.destinations,
    },
  })
  listable(app, {
    acces: 'gestionnaire',
    path: '/api/equipe/zone',
    name: 'Cette zone',
    all: () => listZonesVues(q),
    words: ({ designation, devise }) => `${designation} ${devise}`,
    sorts: {
      zone: (a, b) => enFrancais(a.designation, b.designation),
      prix: (a, b) => (a.tarif?.prixkg ?? -1) - (b.tarif?.prixkg ?? -1),
      destinations: (a, b) => a.destinations - b.destinations,
    },
    filters: {
      devise: { pattern: '^[A-Z]{3}$', keep: ({ devise }, voulue) => devise === voulue },
      tarif: { pattern: '^[01]$', keep: ({ tarif }, voulu) => (tarif ? '1' : '0') === voulu },
    },
  })
  listable(app, {
    acces: 'gestionnaire',
    path: '/api/equipe/destination',
    name: 'Cette destination',
    all: () => listDestinationsVues(q),
    words: (une) => `${lieu(une)} ${une.codepostale ?? ''} ${une.zone.designation}`,
    sorts: {
      pays: (a, b) => enFrancais(lieu(a), lieu(b)),
      ville: (a, b) => enFrancais(a.ville, b.ville),
      zone: (a, b) => enFrancais(a.zone.designation, b.zone.designation),
      delai: (a, b) => a.delaistandard - b.delaistandard,
    },
    filters: {
      pays_id: { pattern: ID, keep: ({ pays_id }, voulu) => pays_id === Number(voulu) },
      zone_id: { pattern: ID, keep: ({ zone_id }, voulue) => zone_id === Number(voulue) },
      express: {
        pattern: '^[01]$',
        keep: ({ livraisonexpress }, voulu) => livraisonexpress === Number(voulu),
      },
      // `oui`: whatever is missing
      manque: {
        pattern: '^(oui|tarif|express)$',
        keep: ({ manque }, voulu) => (voulu === 'oui' ? manque !== null : manque === voulu),
      },
    },
  })

  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  typed.post('/api/equipe/tariflivraison', pour('gestionnaire', { body: Copie }), async (request) => ({
    data: await copierTarif(context, appelDe(request), request.body),
  }))

  typed.put('/api/equipe/destination', pour('gestionnaire', { body: Rangement }), async (request) => ({
    data: await rangerDestinations(context, appelDe(request), request.body),
  }))

  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: FICHIER_MAX }, (_, body, done) =>
    done(null, body),
  )
  for (const [nom, fichier] of Object.entries(FICHIERS)) {
    typed.get(`/api/equipe/fichier/${nom}`, pour('gestionnaire'), async (_, reply) => {
      reply.header('content-disposition', pieceJointe(nom, 'csv'))
      return reply.type('text/csv; charset=utf-8').send(await exporterFichier(context, fichier))
    })
    typed.post(
      `/api/equipe/fichier/${nom}`,
      { ...pour('gestionnaire', { querystring: Essai }), bodyLimit: FICHIER_MAX },
      async (request) => {
        const octets = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const essai = request.query.essai === '1'
        return { data: await importerFichier(context, appelDe(request), fichier, { octets, essai }) }
      },
    )
  }
}
