import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { fichierRest } from '#ecriture/fichier.rest.ts'
import { enFrancais, listable } from '#shared/liste.ts'
import { DEVISES } from '#shared/money.ts'
import { route, routes } from '#shared/rest.ts'
import { id, ligne, lignes, objet, ouNul, parmi } from '#shared/schema.ts'
import { PLAFOND_MAX } from './encaissement.actions.ts'
import { type DestinationVue, listDestinationsVues, listPaysVus, listZonesVues } from './equipe.data.ts'
import { FICHIER_DESTINATIONS, FICHIER_TARIFS } from './fichier.actions.ts'
import { poserGrille } from './grille/modeles.actions.ts'
import { CODES_MODELES } from './grille/modeles.ts'
import { ouvrirRetrait } from './grille/retrait.actions.ts'
import { copierTarif, rangerDestinations } from './tarif.actions.ts'

const FICHIER_MAX = 2 * 1024 * 1024
const ID = '^[1-9][0-9]{0,8}$'

const Copie = objet({ de: id, vers: Type.Array(id, { minItems: 1, maxItems: 100 }) })
const Rangement = objet({ ids: Type.Array(id, { minItems: 1, maxItems: 500 }), zone_id: id })
const nombre = ouNul(Type.Number())
const Grille = objet({
  modele: parmi(CODES_MODELES),
  devise: parmi(DEVISES),
  lignes: Type.Array(
    objet({ ville: ligne(100), prixkg: nombre, prix10kg: nombre, prix20kg: nombre, delai: nombre }),
    { minItems: 1, maxItems: 100 },
  ),
  plafond: Type.Optional(ouNul(Type.Integer({ minimum: 1, maximum: PLAFOND_MAX }))),
})
const Retrait = objet({
  ...{ retrait_adresse: ligne(1000), retrait_horaires: lignes(1000), retrait_message: ouNul(lignes(1000)) },
  delaistandard: Type.Number(),
})

const lieu = ({ pay, ville }: DestinationVue) => `${pay.designation} ${ville}`

/** Delivery as the staff reads it before writing to it, and as files. */
export async function livraisonEquipeRest(app: FastifyInstance, context: Context) {
  const { database: q } = context

  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: FICHIER_MAX }, (_, body, done) =>
    done(null, body),
  )

  return {
    ...listable(app, {
      acces: 'catalogue',
      path: '/api/equipe/pays',
      name: 'Ce pays',
      dit: ['les pays, et combien de destinations y sont', 'un pays'],
      all: () => listPaysVus(q),
      words: ({ designation, code }) => `${designation} ${code}`,
      sorts: {
        pays: (a, b) => enFrancais(a.designation, b.designation),
        destinations: (a, b) => a.destinations - b.destinations,
      },
    }),
    ...listable(app, {
      acces: 'catalogue',
      path: '/api/equipe/zone',
      name: 'Cette zone',
      dit: ['les zones avec leur tarif, par nom, devise ou ce qui leur manque', 'une zone et son tarif'],
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
    }),
    ...listable(app, {
      acces: 'catalogue',
      path: '/api/equipe/destination',
      name: 'Cette destination',
      dit: [
        'les destinations, par nom, pays, zone, ou celles qui ne peuvent pas être vendues (manque)',
        'une destination, et ce qui lui manque',
      ],
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
    }),
    ...fichierRest(app, context, FICHIER_DESTINATIONS, {
      dit: [
        'les destinations en CSV',
        'créer et modifier des destinations d’un fichier CSV (text/csv), ou avec essai=1 dire ce qui le serait',
      ],
      maximum: FICHIER_MAX,
    }),
    ...fichierRest(app, context, FICHIER_TARIFS, {
      dit: [
        'les zones et leurs tarifs en CSV',
        'créer et modifier des zones et des tarifs d’un fichier CSV (text/csv), ou avec essai=1 dire ce qui le serait',
      ],
      maximum: FICHIER_MAX,
    }),
    ...routes(app, {
      'POST /api/equipe/tariflivraison': route(
        {
          acces: 'catalogue',
          resume: 'copier le tarif d’une zone (de) vers d’autres (vers)',
          body: Copie,
        },
        async (request) => ({
          data: await copierTarif(context, appelDe(request), request.body),
        }),
      ),

      'POST /api/equipe/destination': route(
        {
          acces: 'catalogue',
          resume:
            'créer les destinations d’un modèle dont le prix est écrit, sans toucher à celles qui sont là',
          body: Grille,
        },
        async (request) => ({ data: await poserGrille(context, appelDe(request), request.body) }),
      ),

      'POST /api/equipe/retrait': route(
        {
          acces: 'catalogue',
          resume: 'laisser venir chercher les commandes à la boutique',
          donne: 'Destination',
          body: Retrait,
        },
        async (request) => ({ data: await ouvrirRetrait(context, appelDe(request), request.body) }),
      ),

      'PUT /api/equipe/destination': route(
        {
          acces: 'catalogue',
          resume: 'mettre plusieurs destinations (ids) dans une zone',
          body: Rangement,
        },
        async (request) => ({
          data: await rangerDestinations(context, appelDe(request), request.body),
        }),
      ),
    }),
  }
}
