import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findAspectPublie } from '#aspect/aspect.data.ts'
import { aspectDe, type Choix, montrerAspect, phrasesDe } from '#aspect/aspect.ts'
import { iconeBoutique, nomBoutique } from '#preference/boutique.ts'
import { findPreference, type PreferenceBoutique } from '#preference/preference.data.ts'
import type { Ecran, Page } from '#routes'
import { pour } from '#shared/rest.ts'
import { buildFolder } from '../files.ts'
import type { Services } from '../services.ts'

const SOURCE = new URL('../../browser/service.sw.js', import.meta.url)
/** A worker fetches, and nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'"
const HOUR = 3600
/** What must open without having been seen: the cart, the favourites, and what says that the rest was not. */
const PAGES: Page[] = ['/cart', '/favorite', '/hors-connexion']
/** Those of a visitor, which are kept: no button of theirs asks for a file that is not there. */
const ECRANS: Ecran[] = [
  ...(['pages/boutique/cadre/Cadre', 'pages/boutique/accueil/Accueil'] as const),
  ...(['pages/boutique/catalogue/FicheProduit', 'pages/boutique/catalogue/PageCategorie'] as const),
  ...(['pages/boutique/panier/PagePanier', 'pages/boutique/catalogue/PageFavoris'] as const),
  ...(['pages/boutique/information/PageFaq', 'pages/boutique/information/PageApropos'] as const),
  'pages/boutique/information/Conditions',
]
const ROUTES: string[] = ['root', ...ECRANS]
/** The others bring theirs when they are seen; nothing of the back office is kept. */
const BUREAU = /^pages\/admin\//

interface Route {
  parentId?: string
  module: string
  imports: string[]
  css?: string[]
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
    const [preference, choix] = await Promise.all([findPreference(database), findAspectPublie(database)])
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR}`)
      .send(JSON.stringify(manifest(preference, choix)))
  })
}

function readWorker(assets: string): string {
  const names = readdirSync(assets).filter((one) => /\.(js|css)$/.test(one))
  const name = names.find((one) => /^manifest-.*\.js$/.test(one)) ?? ''
  const text = readFileSync(join(assets, name), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: Route
    routes: Record<string, Route>
  }
  const reach = readNames(
    assets,
    names.filter((one) => !one.startsWith('manifest-')),
  )
  const filesOf = (...some: Route[]) =>
    // « # » tells a sheet that other files bring too
    reach(
      some.flatMap(({ module, imports, css = [] }) => [
        module,
        ...imports,
        ...css.map((one) => one.replace('#', '')),
      ]),
    )
  const base = new Set([
    `/assets/${name}`,
    ...filesOf(entry, ...ROUTES.flatMap((route) => routes[route] ?? [])),
  ])
  const others = Object.entries(routes).filter(([id]) => !ROUTES.includes(id) && !BUREAU.test(id))
  const suites = others.map(([id, route]) => {
    const steps = Object.values(routes).filter(({ parentId }) => parentId === id)
    return [route.module, [...filesOf(route, ...steps)].filter((file) => !base.has(file))] as const
  })
  const known = { SOCLE: [...PAGES, ...base], SUITES: Object.fromEntries(suites) }
  const constants = Object.entries(known).map(([nom, valeur]) => `const ${nom} = ${JSON.stringify(valeur)}\n`)
  return `${constants.join('')}${readFileSync(SOURCE, 'utf8')}`
}

/** Answers, for these files, them and all that they may ask for later: a file names the others that it imports. */
function readNames(assets: string, names: string[]): (start: string[]) => Set<string> {
  const named = new Map<string, string[]>()
  const namedBy = (file: string) => {
    const known = named.get(file)
    if (known) return known
    const text = readFileSync(join(assets, basename(file)), 'utf8')
    const mentioned = new Set(text.match(/[\w.-]+\.(?:js|css)/g))
    const files = names.filter((one) => mentioned.has(one)).map((one) => `/assets/${one}`)
    named.set(file, files)
    return files
  }
  return (start) => {
    const reached = new Set<string>()
    const read = (file: string) => {
      if (reached.has(file)) return
      reached.add(file)
      namedBy(file).forEach(read)
    }
    start.forEach(read)
    return reached
  }
}

function manifest(preference: PreferenceBoutique | null, choix: Choix | null): object {
  const nom = nomBoutique(preference)
  const icon = (end: '-192.png' | '-512.png' | '-masque.png', size: number, purpose = 'any') => ({
    ...{ src: iconeBoutique(preference, end).adresse, sizes: `${size}x${size}`, type: 'image/png', purpose },
  })
  return {
    name: nom,
    short_name: nom.slice(0, 12),
    description: phrasesDe(choix, nom).description,
    lang: 'fr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: aspectDe(choix).fond,
    theme_color: montrerAspect(choix, nom).barre[0],
    icons: [icon('-192.png', 192), icon('-512.png', 512), icon('-masque.png', 512, 'maskable')],
  }
}
