import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { installErrors } from './errors.ts'
import { installHeaders } from './headers.ts'
import { pages } from './pages.ts'
import type { Services } from './services.ts'

const CLIENT = join(import.meta.dirname, '../../build/client')

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  installErrors(app)
  installHeaders(app, services.config.publicUrl)
  await app.register(fastifyStatic, { root: CLIENT, wildcard: false, index: false, prefix: '/' })
  await pages(app, services)
  return app
}
