import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { type Compte, exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { Failure, introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { ligne, objet, parmi } from '#shared/schema.ts'
import {
  countAbonnements,
  deleteSonAbonnement,
  listAbonnements,
  listChoix,
  putAbonnement,
  putChoix,
} from './alerte.data.ts'
import { ALERTES, adressePublique, CANAUX_ALERTE, concerne, GENRES, veut } from './alerte.ts'

/** Phones and browsers of one person. */
const ABONNEMENTS_MAX = 10
const cle = (longueur: string) => Type.String({ pattern: `^[A-Za-z0-9_-]{${longueur}}={0,2}$` })
const Choix = objet({ genre: parmi(GENRES), canal: parmi(CANAUX_ALERTE), actif: parmi([0, 1]) })
const Abonnement = objet({
  adresse: Type.String({ maxLength: 1000 }),
  p256dh: cle('86,88'),
  auth: cle('20,24'),
  appareil: ligne(100, 1),
})

interface Services extends Context {
  /** What browsers are told notifications are signed with; null: nothing is pushed. */
  clePublique(): string | null
  /** Whether letters leave. */
  courrier(): boolean
}

/** What somebody of the staff wants to be told of, and by what: each for themselves. */
export async function alerteRest(app: FastifyInstance, services: Services) {
  const { database, now, clePublique, courrier } = services
  const voir = async (compte: Compte) => {
    const choix = await listChoix(database, compte.id)
    const genres = GENRES.filter((genre) => concerne(genre, compte)).map((genre) => ({
      genre,
      nom: ALERTES[genre].nom,
      mail: veut(compte, genre, 'mail', choix) ? 1 : 0,
      push: veut(compte, genre, 'push', choix) ? 1 : 0,
    }))
    const appareils = (await listAbonnements(database, compte.id)).map(({ id, appareil, cree_le }) => ({
      ...{ id, appareil },
      cree_le: cree_le.toISOString(),
    }))
    return { genres, appareils, cle_publique: clePublique(), courrier: courrier() ? 1 : 0 }
  }

  return routes(app, {
    'GET /api/equipe/alerte': route(
      { acces: 'bureau', resume: 'de quoi on veut être prévenu, et sur quels appareils' },
      async ({ compte }) => ({ data: await voir(exigerCompte(compte)) }),
    ),

    'PUT /api/equipe/alerte': route(
      { acces: 'bureau', resume: 'choisir d’être prévenu ou non, pour soi', body: Choix },
      async ({ body, compte }) => {
        const qui = exigerCompte(compte)
        await putChoix(database, { compte_id: qui.id, ...body })
        return { data: await voir(qui) }
      },
    ),

    'POST /api/equipe/alerte/appareil': route(
      { acces: 'bureau', resume: 'recevoir les alertes sur cet appareil', body: Abonnement },
      async ({ body, compte }) => {
        const qui = exigerCompte(compte)
        if (!adressePublique(body.adresse))
          throw new Failure(
            'ENTREE_INVALIDE',
            'Ce navigateur donne une adresse que la boutique ne peut pas joindre.',
          )
        if ((await countAbonnements(database, qui.id)) >= ABONNEMENTS_MAX)
          throw new Failure('ETAT_REFUSE', `${ABONNEMENTS_MAX} appareils au plus\u00a0: retirez-en un.`)
        await putAbonnement(database, { ...body, compte_id: qui.id, cree_le: now() })
        return { data: await voir(qui) }
      },
    ),

    'DELETE /api/equipe/alerte/appareil/:id': route(
      { acces: 'bureau', resume: 'ne plus rien recevoir sur un appareil', params: IdParams },
      async ({ params, compte }) => {
        const qui = exigerCompte(compte)
        if (!(await deleteSonAbonnement(database, Number(params.id), qui.id)))
          throw introuvable('Cet appareil')
        return { data: await voir(qui) }
      },
    ),
  })
}
