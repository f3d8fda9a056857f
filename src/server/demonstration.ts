import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { declarer } from '#ecriture/acces.rest.ts'
import { parCanal } from '#message/canaux.ts'
import type { Canaux, Poste } from '#message/poste.ts'
import type { Services } from './services.ts'

/** The stand-ins of the demonstration, loaded only there: a real shop does not even read their files. */
export async function demonstration(app: FastifyInstance, services: Services): Promise<void> {
  const { demonstration: settings, publicUrl, config, now } = services
  if (!settings) return
  const { identiteDemo } = await import('#demo/identite.ts')
  const { ouvrirDoublures } = await import('#demo/doublures.ts')
  await app.register(async (scope) => {
    // they stand for other people's houses, with keys and doors of their own
    declarer(scope, 'public')
    await identiteDemo(scope, { publicUrl, ...settings.identity })
    await ouvrirDoublures(scope, settings.moyens, (name) => ({
      publicUrl,
      webhookUrl: `${publicUrl}/api/notification/${name}`,
      dossier: join(config.dataDir, 'demonstration', name),
      now,
    }))
  })
}

/** The stand-ins of the channels of messages, each loaded with its first message. */
export const canauxDemonstration = (dataDir: string): Canaux =>
  parCanal<Poste>((canal) => ({
    expediteur: '',
    async envoyer(pli, signal) {
      const { DOUBLURES_CANAUX } = await import('#demo/doublures.ts')
      return DOUBLURES_CANAUX[canal](dataDir)(pli, signal)
    },
  }))

/** Whether a page is asked for under another name of this machine than the shop's own. */
export function makeElsewhere({ publicUrl, config }: Services): (request: IncomingMessage) => boolean {
  const { host, port } = new URL(publicUrl)
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => (port ? `${name}:${port}` : name))
  const others = names.filter((name) => name !== host)
  return ({ method, headers }) =>
    config.demonstration &&
    method === 'GET' &&
    headers.accept?.includes('text/html') === true &&
    others.includes(headers.host ?? '')
}

/**
 * Another name of this machine is another origin: another basket, and a sign-in window that cannot speak to the
 * page. Whoever types the other name is led to the shop's own.
 */
export function oneOrigin(
  app: FastifyInstance,
  publicUrl: string,
  elsewhere: (request: IncomingMessage) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (elsewhere(request.raw)) reply.redirect(publicUrl + request.url, 307)
    else done()
  })
}
