import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { routeConnue } from '#browser/retour.ts'
import { lireCookies, poserCookie, type Temoin } from '#compte/cookie.ts'
import type { Page } from '#routes'
import { isFailure } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { objet } from '#shared/schema.ts'
import {
  type ConnexionServices,
  commencerConnexion,
  MINUTES_DE_CONNEXION,
  retrouverConnexion,
  terminerConnexion,
} from './connexion.actions.ts'
import { envoyerFenetre } from './fenetre.rest.ts'
import { refuser } from './fournisseur.actions.ts'
import { SECONDES_PREUVE, TEMOIN_PREUVE } from './preuve.ts'

const CANAL = '^[A-Za-z0-9_-]{16,64}$'
/** A page that waits for the window; or, without script, the page that is left and come back to. */
const Ouverture = Type.Union([
  objet({ canal: Type.String({ pattern: CANAL }) }),
  objet({ retour: Type.String({ maxLength: 300 }) }),
])
/** No page that waits is called so. */
const PAGE = 'page:'
const retourDe = (canal: string | null) => (canal?.startsWith(PAGE) ? canal.slice(PAGE.length) : null)
const STATE = /^[\w-]{43}$/

// One cookie per sign-in: two tabs that sign in at once do not undo each other.
const nomCookie = (state: string) => `connexion_${state.slice(0, 12)}` as const

const cookieDe = (state: string, secondes: number): Temoin => ({
  nom: nomCookie(state),
  valeur: secondes ? state : '',
  chemin: '/api/connexion',
  secondes,
})

/** The sign-in window: out to the provider, and back with the proof for the page that opened it. */
export async function connexionRest(app: FastifyInstance, services: ConnexionServices) {
  /** Without script the proof goes back with the visitor, out of every script's reach. */
  const revenir = (reply: FastifyReply, retour: string, valeur: string) => {
    const temoin: Temoin = { nom: TEMOIN_PREUVE, valeur, chemin: '/', secondes: SECONDES_PREUVE }
    poserCookie(reply, services.publicUrl, temoin)
    return reply.redirect(`${retour}${retour.includes('?') ? '&' : '?'}visite=1`, 303)
  }
  const echouer = (reply: FastifyReply, error: unknown, canal: string | null) => {
    if (!isFailure(error)) throw error
    services.log.warn({ code: error.code, raison: error.details }, 'sign-in failed')
    const annulee = error.details === 'access_denied'
    const indisponible = error.code === 'PRESTATAIRE_INDISPONIBLE' || error.details === 'fournisseur'
    const retour = retourDe(canal)
    if (retour) return revenir(reply, retour, annulee ? 'annulee' : indisponible ? 'indisponible' : 'refusee')
    return envoyerFenetre(reply, indisponible ? 503 : annulee ? 200 : 422, {
      titre: annulee ? 'Connexion annulée' : 'La connexion n’a pas abouti',
      texte: indisponible
        ? 'Le service de connexion ne répond pas. Fermez cette fenêtre et réessayez dans un instant.'
        : 'Vous n’êtes pas connecté. Fermez cette fenêtre et réessayez depuis la boutique.',
      canal,
      message: { erreur: error.code },
    })
  }

  return routes(app, {
    'GET /api/connexion': route(
      {
        acces: 'visiteur',
        fermee: 'repond',
        resume: 'Ouvrir la fenêtre de connexion du fournisseur d’identité',
        querystring: Ouverture,
      },
      async ({ query }, reply) => {
        const canal =
          'canal' in query ? query.canal : `${PAGE}${routeConnue(query.retour) ?? ('/compte' satisfies Page)}`
        try {
          const { adresse, state } = await commencerConnexion(services, canal)
          poserCookie(reply, services.publicUrl, cookieDe(state, MINUTES_DE_CONNEXION * 60))
          return reply.redirect(adresse, 303)
        } catch (error) {
          return echouer(reply, error, canal)
        }
      },
    ),

    'GET /api/connexion/retour': route(
      { acces: 'visiteur', fermee: 'repond', resume: 'Revenir du fournisseur d’identité' },
      async (request, reply) => {
        const { search, searchParams } = new URL(request.url, services.publicUrl)
        const etats = searchParams.getAll('state')
        const state = etats.length === 1 && STATE.test(etats[0] ?? '') ? String(etats[0]) : ''
        // without its cookie this browser did not start the sign-in: somebody else did, for themselves
        const liee = state !== '' && lireCookies(request.headers.cookie, nomCookie(state)).includes(state)
        if (liee) poserCookie(reply, services.publicUrl, cookieDe(state, 0))
        let canal: string | null = null
        try {
          const connexion = liee ? await retrouverConnexion(services, state) : null
          if (!connexion) throw refuser(liee ? 'expiree' : 'state')
          canal = connexion.canal
          const retour = retourDe(canal)
          if (retour) return revenir(reply, retour, await terminerConnexion(services, connexion, search))
          return envoyerFenetre(reply, 200, {
            titre: 'Connexion réussie',
            texte: 'Vous pouvez fermer cette fenêtre.',
            canal,
            message: { credential: await terminerConnexion(services, connexion, search) },
          })
        } catch (error) {
          return echouer(reply, error, canal)
        }
      },
    ),
  })
}
