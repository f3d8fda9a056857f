import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import routes from '#routes'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices } from '#server/services.ts'
import { contexteDeTest, ouvrirBase } from '../base.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { ids, poserBoutique } from '../fixtures.ts'
import { chemins } from '../maison/pages.ts'

const ICI = 'https://boutique.example'
const NOM = 'Boutique d’essai'
const MECHANT = '</script><script>alert(1)</script>'
let app: FastifyInstance

beforeAll(async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-trouvee-'))
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  await database.query(`UPDATE categorie SET texte = 'Tissés à la main',
    description = CASE id WHEN 103 THEN 'Pagnes du Sénégal' END WHERE id IN (102, 103)`)
  await database.query('UPDATE produit SET designation = $1, description = $1 WHERE id = $2', [
    MECHANT,
    ids.produit.mil,
  ])
  const env = { DATA_DIR: dossier, STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'w', PUBLIC_URL: ICI }
  app = await buildApp(makeServices(contexteDeTest(database), readConfig({ ...env, RATE_LIMITS: 'off' })))
  finDuFichier(async () => {
    await app.close()
    rmSync(dossier, { recursive: true })
  })
})

const demander = (url: string) => app.inject({ url, headers: { host: 'boutique.example' } })
const decrit = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
const canonique = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const retenue = (html: string) => !html.includes('<meta name="robots" content="noindex"/>')

describe('ce que les moteurs et les messageries lisent', () => {
  test('d’un produit : son prix, s’il y en a, ses images, où il se range', async () => {
    const html = (await demander(`/product/${ids.produit.riz}`)).body
    const [produit, fil] = decrit(html)
    expect(produit).toMatchObject({
      '@type': 'Product',
      image: [`${ICI}/media/produit/riz.jpg`],
      offers: {
        url: `${ICI}/product/1-riz-brise-parfume`,
        priceCurrency: 'XOF',
        price: '12500',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(fil.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${ICI}/`,
      `${ICI}/category/101-grains`,
      `${ICI}/product/1-riz-brise-parfume`,
    ])
    expect(html).toContain(`<meta property="og:image" content="${ICI}/media/produit/riz.jpg"/>`)
    expect(canonique(html)).toBe(`${ICI}/product/1-riz-brise-parfume`)
    expect(decrit((await demander(`/product/${ids.produit.epuise}`)).body)[0].offers.availability).toBe(
      'https://schema.org/OutOfStock',
    )
  })

  test('de la boutique : son nom, sa recherche, où la suivre', async () => {
    const [site, maison] = decrit((await demander('/')).body)
    expect(site.potentialAction.target.urlTemplate).toBe(`${ICI}/?designation={search_term_string}`)
    expect(maison).toMatchObject({
      name: 'Boutique d’essai',
      telephone: '+221338000000',
      sameAs: ['https://facebook.example/boutique'],
    })
  })

  test('d’une catégorie : ce que le commerçant en dit, à défaut son texte, qui se lit sous son titre', async () => {
    const dit = async (adresse: string) => {
      const html = (await demander(adresse)).body
      return [
        /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
        html.includes('Tissés à la main</p>'),
      ]
    }
    expect(await dit('/category/101')).toEqual([
      expect.stringContaining('au prix affiché avant de payer'),
      false,
    ])
    expect(await dit('/category/102')).toEqual(['Tissés à la main', true])
    expect(await dit('/category/103')).toEqual(['Pagnes du Sénégal', true])
  })

  test('un texte méchant n’y devient pas un script', async () => {
    const { body, headers } = await demander(`/product/${ids.produit.mil}`)
    expect(decrit(body)[0].name).toBe(MECHANT)
    expect(body).not.toContain('<script>alert')
    const regle = String(headers['content-security-policy'])
    // data are not run, so that no rule speaks of them
    for (const [, attributs = '', texte = ''] of body.matchAll(/<script([^>]*)>([^<]+)<\/script>/g))
      if (!attributs.includes('src=') && !attributs.includes('json'))
        expect(regle).toContain(`'sha256-${createHash('sha256').update(texte).digest('base64')}'`)
  })

  test.each([
    ['/', `${ICI}/`],
    ['/?categorie=103', `${ICI}/category/103-tissus`],
    ['/category/101?tri=prix-croissant', `${ICI}/category/101-grains`],
    ['/category/101-un-ancien-nom', `${ICI}/category/101-grains`],
    ['/faq', `${ICI}/faq`],
    ['/about', `${ICI}/about`],
    ['/cgv', `${ICI}/cgv`],
  ])('%s a pour seule adresse %s', async (url, adresse) => {
    const { body } = await demander(url)
    expect([canonique(body), retenue(body)]).toEqual([adresse, true])
    expect(body).toMatch(/<meta name="description" content="[^"]{20,}"/)
  })

  test.each([
    ...['/?designation=riz', '/category/101?disponible=1', '/cart', '/favorite', '/compte', '/commande'],
    ...['/order-summary', '/payment-cart-success', '/livraison/addresse', '/livraison/paiement'],
  ])('%s n’est pas retenue', async (url) => {
    const { body, statusCode } = await demander(url)
    expect([statusCode, retenue(body), canonique(body)]).toEqual([200, false, undefined])
  })
})

/** Where a route's address leads in this shop. */
const REMPLIS: Record<string, string> = {
  '/product/:numero': `/product/${ids.produit.riz}`,
  '/category/:numero': '/category/101',
  '/pages/:adresse': '/pages/mentions-legales',
  '/apercu/:apercu': '/apercu/essai',
  '/*': '/rien-de-tel',
}
const TOUTES = [...new Set(chemins(await routes))]
  .filter((chemin) => !chemin.startsWith('/admin'))
  .map((chemin) => REMPLIS[chemin] ?? (chemin || '/'))

test.each(TOUTES)('%s : son titre porte le nom de la boutique, une fois', async (url) => {
  const suivre = async (vers: string): Promise<string> => {
    const { body, headers } = await demander(vers)
    return headers.location ? suivre(headers.location) : body
  }
  const [, titre = '', ...autres] = (await suivre(url)).split(/<title>(.*?)<\/title>/)
  expect(autres).toHaveLength(1)
  expect(titre.split(NOM)).toHaveLength(2)
})

test.each([
  ['/product/999999', 404],
  ['/product/abc', 404],
  ['/?page=99', 404],
  ['/category/999999', 404],
  ['/rien-de-tel', 404],
  [`/product/${ids.produit.archive}`, 410],
])('%s répond %i, avec une issue et sans rien à retenir', async (url, status) => {
  const { body, statusCode } = await demander(url)
  expect(statusCode).toBe(status)
  expect(body).toContain(`<title>Erreur ${status} – ${NOM}</title>`)
  expect(body.match(/<title/g)).toHaveLength(1)
  expect([canonique(body), decrit(body)]).toEqual([undefined, []])
})
