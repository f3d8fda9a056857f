import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { pour } from '#shared/rest.ts'
import { garder } from './acces.rest.ts'

test('qui raccroche pendant qu’on lui dit « bientôt » ne fait rien faire de plus, et ne fait tomber personne', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  let faite = 0
  const raccroche = Promise.withResolvers<void>()
  app.decorateRequest('compte', null)
  garder(app, async (_request, reply) => {
    reply.code(503).send('bientôt')
    return true
  })
  // as compressing does: the answer leaves a little later
  app.addHook('onSend', async () => raccroche.promise)
  app.get('/', pour('public'), async () => {
    faite += 1
    return 'ouverte'
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const ligne = connect({ host: '127.0.0.1', port: Number(port) })
  const arrivee = once(app.server, 'request')
  ligne.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  const [requete] = await arrivee
  const partie = once(requete.socket, 'close')
  ligne.destroy()
  await partie
  raccroche.resolve()
  await new Promise((done) => setImmediate(done))
  expect(faite).toBe(0)
  expect((await app.inject('/')).body).toBe('bientôt')
})
