import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { declarer } from '#ecriture/acces.rest.ts'
import { exigerInscriptible } from './lock.ts'
import { Obstacle } from './obstacle.ts'
import type { Services } from './services.ts'

const BUILDS = join(import.meta.dirname, '../../build')

/** Where the pages were built: what `npm start` says, else the newest build there is. */
export function buildFolder(): string {
  if (process.env.BUILD_DIR) return process.env.BUILD_DIR
  const [newest] = listBuilds().sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (!newest)
    throw new Obstacle('Les pages ne sont pas construites\u00a0: lancez la boutique par npm start.')
  return newest
}

/** The address of the file that a module of the browser became; null where it is part of another. */
export function findScript(module: string): string | null {
  const file = readdirSync(join(buildFolder(), 'client/assets')).find(
    (name) => name.startsWith(`${module}-`) && name.endsWith('.js'),
  )
  return file ? `/assets/${file}` : null
}

function listBuilds(): string[] {
  if (!existsSync(BUILDS)) return []
  const names = readdirSync(BUILDS).filter((name) => /^[0-9a-f]{16}$/.test(name))
  return names.map((name) => join(BUILDS, name))
}

const DEMO_IMAGES = join(import.meta.dirname, '../../demo/images')
const YEAR = 365 * 86_400
const HOUR = 3600
const DAY = 86_400

/** Anybody may read them. */
const serve = (app: FastifyInstance, options: FastifyStaticOptions) =>
  app.register(async (scope) => {
    declarer(scope, 'public')
    await scope.register(fastifyStatic, { decorateReply: false, ...options })
  })

/** The build's files under their hashed names, and those of `public/`, known when the shop starts. */
export async function builtFiles(app: FastifyInstance): Promise<void> {
  const client = join(buildFolder(), 'client')
  // pages opened before an update still ask for the files of the build before
  const assets = [client, ...listBuilds().map((folder) => join(folder, 'client'))].map((one) =>
    join(one, 'assets'),
  )
  await serve(app, {
    root: [...new Set(assets)].filter((folder) => existsSync(folder)),
    prefix: '/assets/',
    preCompressed: true,
    acceptRanges: false,
    // never asked again, so never compared
    ...{ lastModified: false, etag: false },
    index: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR}, immutable`),
  })
  await serve(app, {
    root: client,
    prefix: '/',
    // every other address is a page
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${HOUR}`),
  })
}

/** The pictures, under `/media/`: the shopkeeper's, then those of the demonstration. */
export async function media(app: FastifyInstance, { config }: Services): Promise<void> {
  const folder = 'dossier' in config.media ? config.media.dossier : join(config.dataDir, 'media')
  exigerInscriptible(folder, `Le dossier des images ${folder}`, 'MEDIA_URL')
  await serve(app, {
    root: [folder, ...(config.demonstration && existsSync(DEMO_IMAGES) ? [DEMO_IMAGES] : [])],
    prefix: '/media/',
    index: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${DAY}`),
  })
}
