import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeCache } from './cache.ts'
import { makeFront } from './front.ts'
import { makeAnswers } from './health.ts'

test('dès que la boutique s’arrête, ce qui est gardé ne répond plus devant elle', async () => {
  const cache = makeCache(() => new Date('2026-11-21T10:00:00Z'))
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('gardée') }
  await cache.get('/', async () => page)
  const front = makeFront({ cache, log: undefined, answers: makeAnswers(), elsewhere: () => false })
  const server = front.open((_request, response) => response.end('la boutique'))
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const lire = async (path: string) =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text()
  expect(await lire('/?fbclid=1')).toBe('gardée')
  expect(await lire('/cart')).toBe('la boutique')
  front.stop()
  expect(await lire('/')).toBe('la boutique')
})
