import type { FastifyInstance, FastifyRequest } from 'fastify'
import { empreintePresentee } from '#compte/compte.actions.ts'
import { exigerCompte, nomAffiche } from '#compte/compte.ts'
import { exigerPreuve, type PreuveServices } from '#compte/facteur.actions.ts'
import { appelDe } from '#ecriture/acces.rest.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, ligne, objet } from '#shared/schema.ts'
import { effacerFacteur, type RetirerCles, reglerExigence } from './exigence.actions.ts'
import {
  commencerFacteur,
  confirmerFacteur,
  type FacteurServices,
  prouverFacteur,
  refaireSecours,
  retirerFacteur,
  voirFacteur,
} from './facteur.actions.ts'

const Code = objet({ code: ligne(20, 1) })

interface Services extends FacteurServices, PreuveServices {
  retirerCles: RetirerCles
  /** As the application of the telephone calls it. */
  nomBoutique(): Promise<string>
}

const porteurDe = ({ compte, headers }: FastifyRequest) => ({
  compte_id: exigerCompte(compte).id,
  empreinte: empreintePresentee(headers.authorization),
})

/** One's own second factor; for owners, whether everybody needs one, and taking away that of a lost telephone. */
export async function facteurRest(app: FastifyInstance, services: Services) {
  const { database, nomBoutique } = services
  return routes(app, {
    'GET /api/equipe/facteur': route(
      { acces: 'bureau', resume: 'où en est mon deuxième facteur' },
      async (request) => ({ data: await voirFacteur(database, porteurDe(request).compte_id) }),
    ),

    'POST /api/equipe/facteur': route(
      {
        acces: 'bureau',
        resume: 'la clé d’un deuxième facteur, montrée cette fois seulement',
        limite: 'connexion',
      },
      async ({ compte, headers }) => {
        const qui = exigerCompte(compte)
        await exigerPreuve(services, qui, headers.authorization)
        const sien = { compte_id: qui.id, boutique: await nomBoutique(), nom: nomAffiche(qui) }
        return { data: await commencerFacteur(services, sien) }
      },
    ),

    'PUT /api/equipe/facteur': route(
      {
        acces: 'bureau',
        resume:
          'confirmer mon deuxième facteur par un code\u00a0; les codes de secours sont montrés cette fois seulement',
        limite: 'connexion',
        body: Code,
      },
      async (request) => {
        await exigerPreuve(services, exigerCompte(request.compte), request.headers.authorization)
        return { data: await confirmerFacteur(services, porteurDe(request), request.body.code) }
      },
    ),

    'POST /api/equipe/facteur/preuve': route(
      {
        acces: 'bureau',
        resume: 'prouver que c’est moi, par un code de mon application ou de secours',
        limite: 'connexion',
        body: Code,
      },
      async (request) => ({ data: await prouverFacteur(services, porteurDe(request), request.body.code) }),
    ),

    'POST /api/equipe/facteur/secours': route(
      { acces: 'bureau', resume: 'de nouveaux codes de secours', limite: 'connexion', body: Code },
      async (request) => ({ data: await refaireSecours(services, porteurDe(request), request.body.code) }),
    ),

    'POST /api/equipe/facteur/retrait': route(
      { acces: 'bureau', resume: 'retirer mon deuxième facteur', limite: 'connexion', body: Code },
      async (request) => ({ data: await retirerFacteur(services, porteurDe(request), request.body.code) }),
    ),

    'PUT /api/equipe/facteur/exigence': route(
      {
        acces: 'equipe',
        resume: 'exiger, ou non, le deuxième facteur de toute l’équipe',
        body: objet({ exige: drapeau }),
      },
      async (request) => {
        const exige = Boolean(request.body.exige)
        return { data: await reglerExigence(services, appelDe(request), porteurDe(request), exige) }
      },
    ),

    'DELETE /api/equipe/equipier/:id/facteur': route(
      {
        acces: 'equipe',
        resume: 'effacer le deuxième facteur et les clés d’accès de quelqu’un qui les a perdus',
        params: IdParams,
      },
      async (request) => {
        const id = Number(request.params.id)
        return { data: await effacerFacteur(services, appelDe(request), porteurDe(request), id) }
      },
    ),
  })
}
