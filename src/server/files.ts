import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

/** Where `bin/prepare.mjs` built the pages. */
export const BUILD = process.env.BUILD_DIR ?? join(import.meta.dirname, '../../build')
const DEMO_IMAGES = join(import.meta.dirname, '../../demo/images')
const YEAR = 365 * 86_400
const HOUR = 3600
const DAY = 86_400

/** The build's files under their hashed names, `public/`, and the pictures under `/media/`. */
export async function files(app: FastifyInstance, { config }: Services): Promise<void> {
  const client = join(BUILD, 'client')
  // pages opened before an update still ask for the files of the build before
  const builds = join(BUILD, '..')
  const older = readdirSync(builds)
    .map((name) => join(builds, name, 'client/assets'))
    .filter((folder) => folder !== join(client, 'assets') && existsSync(folder))
  await app.register(fastifyStatic, {
    root: [join(client, 'assets'), ...older],
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR}, immutable`),
  })

  const media = join(config.dataDir, 'media')
  mkdirSync(media, { recursive: true })
  await app.register(fastifyStatic, {
    root: [media, ...(config.demonstration && existsSync(DEMO_IMAGES) ? [DEMO_IMAGES] : [])],
    prefix: '/media/',
    decorateReply: false,
    index: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${DAY}`),
  })

  // `public/`: few, known when the shop starts, so that every other address is a page
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${HOUR}`),
  })
}
