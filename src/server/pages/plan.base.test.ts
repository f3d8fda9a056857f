import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeServices } from '../services.ts'

const ICI = 'https://boutique.example'

async function ouvrir() {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-plan-'))
  const database = await ouvrirBase()
  await poserBoutique(database)
  let questions = 0
  const query: typeof database.query = (...statement) => {
    questions += 1
    return database.query(...statement)
  }
  const env = { DATA_DIR: dossier, STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'w', PUBLIC_URL: ICI }
  const context = contexteDeTest({ ...database, query })
  const services = makeServices(context, readConfig(env))
  const app = await buildApp(services, { withPages: false })
  onTestFinished(async () => {
    await app.close()
    rmSync(dossier, { recursive: true, force: true })
  })
  const lire = async (url: string) => (await app.inject(url)).body
  const garde = () =>
    services.bounds
      .all()
      .find(({ name }) => name === 'plan')
      ?.size()
  return { app, database, lire, questions: () => questions, garde }
}
const adresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, adresse]) => adresse)

test('le plan nomme chaque page publique, ses images et le jour où elle a changé', async () => {
  const { database, lire } = await ouvrir()
  await database.query(
    `INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES ($1, 1, 'livraison', '2026-11-05T10:00:00Z')`,
    [ids.produit.mil],
  )
  expect(adresses(await lire('/sitemap.xml'))).toEqual([
    `${ICI}/sitemap/pages.xml`,
    `${ICI}/sitemap/produits-1.xml`,
  ])
  expect(await lire('/sitemap.xml')).toContain('<lastmod>2026-11-05T10:00:00.000Z</lastmod>')
  expect(adresses(await lire('/sitemap/pages.xml'))).toEqual(
    [
      ...['/', '/faq', '/about', '/cgv'],
      ...['/category/101-grains', '/category/102-farines', '/category/103-tissus'],
    ].map((un) => ICI + un),
  )
  const produits = await lire('/sitemap/produits-1.xml')
  expect(adresses(produits)).toEqual(
    [1, 2, 3, 4, 5].map((id) => expect.stringMatching(new RegExp(`^${ICI}/product/${id}-[a-z0-9-]+$`))),
  )
  expect(produits).toContain(
    `<url><loc>${ICI}/product/1-riz-brise-parfume</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod><image:image><image:loc>${ICI}/media/produit/riz.jpg</image:loc></image:image></url>`,
  )
  expect(produits).toContain(
    `<url><loc>${ICI}/product/2-farine-de-mil</loc><lastmod>2026-11-05T10:00:00.000Z</lastmod></url>`,
  )
})

test('une image au nom étrange ne casse pas le plan', async () => {
  const { database, lire } = await ouvrir()
  await database.query(`UPDATE produit SET image = 'a&b <c>.jpg' WHERE id = 1`)
  expect(await lire('/sitemap/produits-1.xml')).toContain(`${ICI}/media/a&#38;b%20%3Cc%3E.jpg`)
})

test('une partie de trop n’existe pas', async () => {
  const { app } = await ouvrir()
  for (const partie of ['2', '0', '01', 'x', '1.5'])
    expect((await app.inject(`/sitemap/produits-${partie}.xml`)).statusCode).toBe(404)
})

test('le plan est écrit une fois, compressé, puis de nouveau quand un produit arrive', async () => {
  const { app, database, lire, questions } = await ouvrir()
  const premiere = await lire('/sitemap/produits-1.xml')
  // what was announced while the shop was filled may still come
  await vi.waitFor(async () => {
    const avant = questions()
    await lire('/sitemap/produits-1.xml')
    expect(questions()).toBe(avant)
  })
  const gz = await app.inject({ url: '/sitemap/produits-1.xml', headers: { 'accept-encoding': 'gzip, br' } })
  expect([gunzipSync(gz.rawPayload).toString(), gz.headers['content-encoding']]).toEqual([premiere, 'gzip'])
  expect(gz.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    vary: 'accept-encoding',
  })
  await database.query('UPDATE produit SET archive_le = now() WHERE id = 3')
  await vi.waitFor(async () =>
    expect(adresses(await lire('/sitemap/produits-1.xml'))).not.toContain(`${ICI}/product/3`),
  )
})

test('une partie écrite autrement est la même : ni écrite une fois de plus, ni gardée deux fois', async () => {
  const { lire, questions, garde } = await ouvrir()
  const [premiere] = [await lire('/sitemap/produits-1.xml'), await lire('/sitemap/pages.xml')]
  const [avant, taille] = [questions(), garde()]
  const lettres = [...'produits-1.xml']
  const ecritures = lettres.map((_, rang) =>
    lettres.map((lettre, i) => (i <= rang ? `%${lettre.charCodeAt(0).toString(16)}` : lettre)).join(''),
  )
  const lues = await Promise.all(ecritures.map((partie) => lire(`/sitemap/${partie}?sans=${partie}`)))
  expect(new Set(lues)).toEqual(new Set([premiere]))
  for (const rang of [2, 77, 99_999]) await lire(`/sitemap/produits-${rang}.xml`)
  expect([questions(), garde()]).toEqual([avant, taille])
})

test('robots.txt mène au plan et tait ce qui est à quelqu’un', async () => {
  const { app } = await ouvrir()
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toContain(`Sitemap: ${ICI}/sitemap.xml`)
  for (const prive of ['/cart', '/compte', '/commande', '/livraison', '/api/', '/graphql', '/admin'])
    expect(robots.body).toContain(`Disallow: ${prive}\n`)
  expect(robots.body).not.toMatch(/Disallow: \/(product|category|faq|about|cgv|)\n/)
})
