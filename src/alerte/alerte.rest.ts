import type { FastifyInstance } from 'fastify'
import { deleteSonAbonnement, listAbonnements, putAbonnement } from '#abonnement/abonnement.data.ts'
import { Abonnement, exigerPlace, toAppareil } from '#abonnement/abonnement.ts'
import { exigerJoignable } from '#abonnement/joindre.actions.ts'
import { empreintePresentee } from '#compte/compte.actions.ts'
import { type Compte, exigerCompte } from '#compte/compte.ts'
import { adresseReelle } from '#compte/comptoir.ts'
import type { Context } from '#context'
import { findPreference } from '#preference/preference.data.ts'
import { introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { objet, parmi } from '#shared/schema.ts'
import { listChoix, putChoix } from './alerte.data.ts'
import { ALERTES, boiteDAlerte, CANAUX_ALERTE, concerne, GENRES, veut } from './alerte.ts'

const Choix = objet({ genre: parmi(GENRES), canal: parmi(CANAUX_ALERTE), actif: parmi([0, 1]) })

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
    const appareils = (await listAbonnements(database, 'equipe', compte.id)).map(toAppareil)
    const boite = boiteDAlerte(compte, await findPreference(database))
    return {
      ...{ genres, appareils, cle_publique: clePublique(), courrier: courrier() ? 1 : 0 },
      /** Where letters go; `sienne`: it is of their account, not the shop's. */
      ...{ boite, sienne: adresseReelle(compte.email) === null ? 0 : 1 },
    }
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
      async ({ body, compte, headers }) => {
        const qui = exigerCompte(compte)
        exigerJoignable(body)
        exigerPlace(await listAbonnements(database, 'equipe', qui.id), body)
        const session = empreintePresentee(headers.authorization)
        const cree_le = now()
        await putAbonnement(database, { ...body, pour: 'equipe', compte_id: qui.id, session, cree_le })
        return { data: await voir(qui) }
      },
    ),

    'DELETE /api/equipe/alerte/appareil/:id': route(
      { acces: 'bureau', resume: 'ne plus rien recevoir sur un appareil', params: IdParams },
      async ({ params, compte }) => {
        const qui = exigerCompte(compte)
        const cible = { id: Number(params.id), compte_id: qui.id, pour: 'equipe' } as const
        if (!(await deleteSonAbonnement(database, cible))) throw introuvable('Cet appareil')
        return { data: await voir(qui) }
      },
    ),
  })
}
