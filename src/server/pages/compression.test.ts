import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { installCompression } from './compression.ts'

const LONGUE = {
  produits: Array.from({ length: 100 }, (_, id) => ({ id, designation: 'Riz brisé parfumé' })),
}

async function ouvrir() {
  const app = Fastify()
  installCompression(app)
  app.get('/longue', async () => LONGUE)
  app.get('/courte', async () => ({ data: null }))
  app.get('/faite', (_request, reply) => reply.header('content-encoding', 'br').send(Buffer.alloc(5000)))
  app.get('/image', (_request, reply) => reply.type('image/avif').send(Buffer.alloc(5000)))
  onTestFinished(() => app.close())
  return (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })
}

test('une longue réponse voyage compressée comme on sait la lire', async () => {
  const demander = await ouvrir()
  const entiere = await demander('/longue')
  expect([entiere.json(), entiere.headers['content-encoding']]).toEqual([LONGUE, undefined])
  const br = await demander('/longue', 'gzip, deflate, br')
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(LONGUE)
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(br.rawPayload.length).toBeLessThan(entiere.rawPayload.length / 5)
  const gz = await demander('/longue', 'gzip')
  expect(JSON.parse(gunzipSync(gz.rawPayload).toString())).toEqual(LONGUE)
})

test('ce qui est court, déjà compressé ou une image reste tel quel', async () => {
  const demander = await ouvrir()
  for (const [url, attendu] of [
    ['/courte', undefined],
    ['/faite', 'br'],
    ['/image', undefined],
  ] as const)
    expect([url, (await demander(url, 'br')).headers['content-encoding']]).toEqual([url, attendu])
})
