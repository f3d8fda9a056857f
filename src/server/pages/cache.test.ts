import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeCache, type Rendered } from './cache.ts'
import type { Kept } from './kept.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const page = (body: string | Buffer, status = 200): Rendered => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(body),
})

/** A page whose renderings are counted, and end only when told to. */
function pageLente() {
  const rendus: (() => void)[] = []
  const rendre = () =>
    new Promise<Rendered>((done) => {
      rendus.push(() => done(page(`rendu ${rendus.length}`)))
    })
  return { rendus, rendre }
}

async function rendus(cache: ReturnType<typeof makeCache>, cle: string): Promise<boolean> {
  let rendu = false
  await cache.get(cle, async () => {
    rendu = true
    return page('neuve')
  })
  return rendu
}

test('deux cents visiteurs à la fois, un seul rendu', async () => {
  const cache = makeCache(now)
  const { rendus, rendre } = pageLente()
  const visites = Array.from({ length: 200 }, () => cache.get('/', rendre))
  rendus[0]?.()
  expect(new Set(await Promise.all(visites)).size).toBe(1)
  expect(rendus.length).toBe(1)
})

test('ce qui change pendant le rendu d’une page fait qu’elle n’est pas gardée', async () => {
  const cache = makeCache(now)
  const { rendus: lents, rendre } = pageLente()
  const avant = cache.get('/product/1', rendre)
  cache.drop('produit:1')
  const apres = cache.get('/product/1', rendre)
  expect(lents.length).toBe(2)
  for (const finir of lents) finir()
  expect(await avant).not.toBe(await apres)
  expect(await cache.get('/product/1', rendre)).toBe(await apres)
})

test('la vente d’un produit pendant le rendu d’une autre page ne la fait pas perdre', async () => {
  const cache = makeCache(now)
  const { rendus: lents, rendre } = pageLente()
  const accueil = cache.get('/', rendre)
  cache.drop('produit:1')
  lents[0]?.()
  expect(await cache.get('/', rendre)).toBe(await accueil)
})

test.each([
  ['/product/1', true],
  ['/product/1.data', true],
  ['/product/1?couleur=2', true],
  ['/product/01', true],
  ['/Product/1', true],
  ['/%70roduct/1', true],
  ['/product/1/', true],
  ['/product/12', false],
  ['/product/12.data?_routes=1', false],
  ['/', false],
  ['/?designation=product/1', false],
])('quand le stock du produit 1 change, %s est oubliée : %s', async (cle, oubliee) => {
  const cache = makeCache(now)
  await rendus(cache, cle)
  cache.drop('produit:1')
  expect(await rendus(cache, cle)).toBe(oubliee)
})

test.each(['produit', 'categorie', 'devise', ''])(
  'le changement « %s » fait tout oublier',
  async (changement) => {
    const cache = makeCache(now)
    await rendus(cache, '/product/12')
    cache.drop(changement)
    expect(await rendus(cache, '/product/12')).toBe(true)
  },
)

test('une page d’erreur n’est pas gardée, une panne non plus', async () => {
  const cache = makeCache(now)
  await cache.get('/product/9', async () => page('introuvable', 404))
  await expect(cache.get('/product/9', () => Promise.reject(new Error('panne')))).rejects.toThrow('panne')
  expect(await rendus(cache, '/product/9')).toBe(true)
})

test('les pages gardées tiennent dans leurs octets : celle qu’on a demandée il y a le plus longtemps s’en va', async () => {
  const cache = makeCache(now)
  const grosse = page(randomBytes(4 * 2 ** 20))
  for (let n = 1; n <= 6; n += 1) {
    await cache.get(`/?page=${n}`, async () => grosse)
    expect(cache.bounds[0]?.size()).toBeLessThanOrEqual(cache.bounds[0]?.max ?? 0)
    cache.find('/?page=1')
  }
  expect(await rendus(cache, '/?page=6')).toBe(false)
  expect(await rendus(cache, '/?page=1')).toBe(false)
  expect(await rendus(cache, '/?page=2')).toBe(true)
})

test('une page qui sert encore est serrée, une fois, sans que personne l’attende', async () => {
  const cache = makeCache(now)
  const texte = readFileSync('contract/schema.graphql', 'utf8')
  const gardee = (await cache.get('/', async () => page(texte))) as Kept
  const avant = gardee.bodies.br
  expect(gardee.packed).toBe(false)
  expect(cache.find('/')).toBe(gardee)
  await expect.poll(() => gardee.packed).toBe(true)
  const { bodies, br, gzip } = gardee
  expect(bodies.br.length).toBeLessThan(avant.length)
  expect(brotliDecompressSync(bodies.br).toString()).toBe(texte)
  expect(br.asked.whole).toContain(String(bodies.br.length))
  expect(gzip.asked.whole).toContain(String(bodies.gzip.length))
  // asked for again, it stays as it is
  cache.find('/')
  expect(gardee.bodies.br).toBe(bodies.br)
})
