import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { demandeur } from '#compte/compte.actions.ts'
import { type Compte, exigerEquipe } from '#compte/compte.ts'
import { type Equipier, equipierDe } from '#compte/equipe.ts'
import { finirVisite } from '#compte/session.rest.ts'
import type { Context } from '#context'
import { isFailure } from '#shared/failure.ts'
import type { Dit } from '#shared/rest.ts'
import { type Acces, exigerAcces } from './acces.ts'
import type { AppelEquipe } from './ecriture.actions.ts'
import { lireCle } from './idempotence.actions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. One that does not say keeps the shop from starting. */
    acces?: Acces
  }
  interface FastifyRequest {
    /** Who is asking; null for a visitor, and where the route does not ask. */
    compte: Compte | null
  }
  interface FastifyInstance {
    /** What the router holds, as each route declared itself. */
    routesDeclarees: readonly RouteDeclaree[]
  }
}

export interface RouteDeclaree {
  method: string
  url: string
  acces: Acces | undefined
  /** What the document says of it. */
  dit: Dit | undefined
}

/** Where there is no route there is nothing to guard. */
const accesDe = ({ routeOptions: { config }, is404 }: FastifyRequest): Acces | undefined =>
  is404 ? 'public' : config.acces

/**
 * Sets `request.compte` from the bearer token where the matched route asks who is calling. One that is over takes along
 * what this browser was given with it: who has the device then pays with nothing of theirs. Call on the root instance.
 */
export function identifier(
  app: FastifyInstance,
  { publicUrl = '', ...context }: Context & { publicUrl?: string },
): void {
  app.decorateRequest('compte', null)
  app.addHook('onRequest', async (request, reply) => {
    if (accesDe(request) === 'public') return
    request.compte = await demandeur(context, request.headers.authorization).catch((error) => {
      if (isFailure(error) && error.code === 'JETON_INVALIDE') finirVisite(request, reply, publicUrl)
      throw error
    })
  })
}

const LISENT = ['GET', 'HEAD', 'OPTIONS']

/** Whether somebody who may ask this is let in today: answers them otherwise, or refuses. */
export type Passage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * The one guard: what the matched route declares, before anything of the body or the question is looked at, so that
 * no mistake in them tells that something is here. Call on the root instance, before any route.
 */
export function garder(app: FastifyInstance, passer: Passage = async () => false): void {
  const routes: (RouteOptions & { config?: { acces?: Acces; dit?: Dit } })[] = []
  const declarees = () =>
    routes.flatMap((route) =>
      [route.method].flat().map((method) => ({
        ...{ method, url: route.url },
        ...{ acces: route.config?.acces, dit: route.config?.dit },
      })),
    )
  app.decorate('routesDeclarees', { getter: declarees })
  app.addHook('onRoute', (route) => void routes.push(route))
  // once all are there: a room may declare for what it registers that is not ours
  app.addHook('onReady', async () => {
    const muettes = declarees().filter(({ acces }) => !acces)
    if (muettes.length === 0) return
    const noms = muettes.map((route) => `${route.method} ${route.url}`).join(', ')
    throw new Error(`no access declared (config.acces): ${noms}`)
  })
  const regarder = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const acces = accesDe(request)
    if (!acces) throw new Error('this route declares no access')
    if (acces !== 'public') reply.header('cache-control', 'no-store')
    exigerAcces(request.compte, acces, !LISENT.includes(request.method))
    return request.is404 ? false : passer(request, reply)
  }
  // an async hook would wait for its answer to be sent, and go on to the handler when the visitor has hung up meanwhile
  app.addHook('onRequest', (request, reply, done) => {
    regarder(request, reply).then((repondu) => {
      if (!repondu) done()
    }, done)
  })
}

/** Declares one access for all that `app` is given from here on: for rooms whose routes are not written here. */
export function declarer(app: FastifyInstance, acces: Acces): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, acces }
  })
}

/** Who of the staff is calling: the declaration of the route has let nobody in who has not its right. */
export const quiAppelle = ({ compte }: Pick<FastifyRequest, 'compte'>): Equipier =>
  equipierDe(exigerEquipe(compte))

/** The same, about to write. */
export const appelDe = (request: Pick<FastifyRequest, 'compte' | 'headers'>): AppelEquipe => ({
  equipier: quiAppelle(request),
  cle: lireCle(request.headers),
})
