import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findPreference } from '#preference/preference.data.ts'
import { pour } from '#shared/rest.ts'
import { buildFolder } from './files.ts'
import type { Services } from './services.ts'

const SOURCE = new URL('../browser/service.sw.js', import.meta.url)
/** A worker fetches, and nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'"
const HOUR = 3600
/** What must open without having been seen: the cart and the favourites. */
const PAGES = ['/cart', '/favorite']
const ROUTES = ['root', 'pages/boutique/Cadre', 'pages/boutique/PagePanier', 'pages/boutique/PageFavoris']
const AFTER = /^(apres|choix|dialogue|panier)-.*\.js$/

interface Route {
  module: string
  imports: string[]
}

/** The shop as something to install, and the service worker, one per build. */
export function horsLigne(app: FastifyInstance, { database }: Services): void {
  const worker = readWorker(join(buildFolder(), 'client/assets'))
  app.get('/sw.js', pour('public'), (_request, reply) => {
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(worker)
  })
  app.get('/manifest.webmanifest', pour('public'), async (_request, reply) => {
    const nom = (await findPreference(database))?.nom ?? 'Teranga'
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR}`)
      .send(JSON.stringify(manifest(nom)))
  })
}

function readWorker(assets: string): string {
  const names = readdirSync(assets)
  const name = names.find((one) => /^manifest-.*\.js$/.test(one)) ?? ''
  const text = readFileSync(join(assets, name), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: Route
    routes: Record<string, Route>
  }
  const wanted = [entry, ...ROUTES.flatMap((route) => routes[route] ?? [])]
  const files = [
    ...wanted.flatMap(({ module, imports }) => [module, ...imports]),
    ...[name, ...names.filter((one) => AFTER.test(one))].map((one) => `/assets/${one}`),
  ]
  const base = JSON.stringify([...PAGES, ...new Set(files)])
  return `const SOCLE = ${base}\n${readFileSync(SOURCE, 'utf8')}`
}

function manifest(nom: string): object {
  const icon = (file: string, size: number, purpose = 'any') => ({
    ...{ src: `/icones/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
  })
  return {
    name: nom,
    short_name: nom.slice(0, 12),
    description: 'La boutique en ligne du Sénégal.',
    lang: 'fr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7ee',
    theme_color: '#682a13',
    icons: [icon('icone-192', 192), icon('icone-512', 512), icon('icone-masque-512', 512, 'maskable')],
  }
}
