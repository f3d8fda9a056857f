import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import {
  createContext,
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { porteurs } from '#browser/api.ts'
import { estPersonnelle } from '#pages/parametres.ts'
import type { shop } from '#pages/shop.ts'
import type { Visite, visite } from '#pages/visite.ts'
import { buildFolder } from '../files.ts'
import type { ShopLog } from '../log.ts'
import type { Services } from '../services.ts'
import { makeShop } from '../shop.ts'
import type { Rendered } from './cache.ts'
import { type Lighten, openCritical } from './critical.ts'
import { policyOf } from './headers.ts'

type Build = ServerBuild & {
  entry: { module: { shop: typeof shop; visite: typeof visite; porteurs: typeof porteurs } }
}

/** A visitor for whom the page is made, and the form they sent to it, if they did. */
export interface Pour {
  visite: Visite
  formulaire: string | null
}
/** Renders the page or the page's data of a path and its query, for an anonymous visitor unless one is named, whole. */
export type Render = (url: string, log: ShopLog, pour?: Pour) => Promise<Rendered>

/** Under which number a page's faults are told. */
const journal = createContext<ShopLog>()

export const FORMULAIRE = 'application/x-www-form-urlencoded'

/** Vite injects styles and scripts of its own while one develops. */
const LOOSE = "default-src 'self' data: ws: 'unsafe-inline'"

export async function openRenderer(
  app: FastifyInstance,
  services: Services,
  porteur: () => typeof fetch,
): Promise<Render> {
  const { config } = services
  const development = process.env.NODE_ENV === 'development'
  const load = development ? await developed(app) : await built()
  const lighten: Lighten = development ? (html) => html : openCritical()
  const handleError = (error: unknown, { context }: { context: unknown }) => {
    // an address that does not exist, a visitor that is sent away: answers, no faults
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) return
    ;(context as RouterContextProvider).get(journal).error({ err: error }, 'page fault')
  }
  const filled = makeShop(services)
  const handle = createRequestHandler(
    async () => {
      const build = await load()
      return { ...build, entry: { module: { ...build.entry.module, handleError } } }
    },
    development ? 'development' : 'production',
  )
  return async (url, log, pour) => {
    const context = new RouterContextProvider()
    context.set(journal, log)
    const { module } = (await load()).entry
    context.set(module.shop, filled)
    module.porteurs.actuel = porteur
    // but for a visit of its own nothing of the visitor goes in, so the answer is the same for everyone
    context.set(module.visite, pour?.visite ?? null)
    const formulaire = pour?.formulaire ?? null
    const envoi =
      formulaire === null ? {} : { method: 'POST', body: formulaire, headers: { 'content-type': FORMULAIRE } }
    const response = await handle(
      new Request(config.publicUrl + (formulaire === null ? url : deLaPage(url)), envoi),
      context,
    )
    const answer = await response.text()
    const headers = Object.fromEntries(response.headers)
    if (!headers['content-type']?.startsWith('text/html'))
      return { status: response.status, headers, body: Buffer.from(answer) }
    // who walks through the shop without script has its sheet from the page before
    const html = pour ? answer : estPersonnelle(url) ? lighten(avecSuite(answer, url), true) : lighten(answer)
    headers['content-security-policy'] = development ? LOOSE : policyOf(html)
    return { status: response.status, headers, body: Buffer.from(html) }
  }
}

/** The page itself, where the first of several shares its address with what is around it. */
const deLaPage = (url: string) => `${url}${url.includes('?') ? '&' : '?'}index`

/** Where no script is run at all, the same page is asked for as it is made without one. */
function avecSuite(html: string, url: string): string {
  const adresse = `${url}${url.includes('?') ? '&' : '?'}visite=1`
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
  return html.replace(
    '</head>',
    `<noscript><meta http-equiv="refresh" content="0;url=${adresse}"></noscript></head>`,
  )
}

const SOURCE = join(import.meta.dirname, '../')

async function built(): Promise<() => Promise<Build>> {
  const build = (await import(pathToFileURL(join(buildFolder(), 'server/index.js')).href)) as Build
  return async () => build
}

/**
 * `npm run dev`: Vite serves the modules and reloads the pages as they are edited. It ends with the process: to be
 * closed properly it would take longer than to start.
 */
async function developed(app: FastifyInstance): Promise<() => Promise<Build>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    // the shop's own data change all the time, and watching the rest takes a second
    server: { middlewareMode: true, watch: { ignored: (path) => !path.startsWith(SOURCE) } },
    appType: 'custom',
    configLoader: 'native',
  })
  app.addHook('onRequest', async ({ raw }, reply) => {
    const passed = await new Promise<boolean>((done) => {
      reply.raw.once('finish', () => done(false))
      vite.middlewares(raw, reply.raw, () => done(true))
    })
    if (!passed) reply.hijack()
  })
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
}
