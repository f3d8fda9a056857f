import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeServices } from '../services.ts'

let app: FastifyInstance
const dossier = mkdtempSync(join(tmpdir(), 'teranga-critical-'))
beforeAll(async () => {
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  app = await buildApp(makeServices(contexteDeTest(database), readConfig({ DATA_DIR: dossier })))
})
afterAll(async () => {
  await app.close()
  rmSync(dossier, { recursive: true, force: true })
})

const { riz } = ids.produit
const lire = async (url: string) => {
  const { body, headers } = await app.inject(url)
  return { html: body, regle: String(headers['content-security-policy']) }
}
const FEUILLE =
  /<link rel="stylesheet" href="\/assets\/(?<nom>\w+)-[\w-]+\.css#?"(?<media> media="print")?(?: data-feuille="")?\/?>/g
const sansNoscript = (html: string) => html.replace(/<noscript>.*?<\/noscript>/g, '')

test.each([
  ['/', ['commun']],
  [`/product/${riz}`, ['commun', 'FicheProduit']],
  [`/category/${ids.categorie.grains}`, ['commun', 'PageCategorie']],
  ['/faq', ['commun']],
  ['/rien', ['commun']],
])(
  'rien ne retient la première vue de %s : ses règles y sont, ses feuilles viennent ensuite',
  async (chemin, siennes) => {
    const { html, regle } = await lire(chemin)
    const feuilles = [...sansNoscript(html).matchAll(FEUILLE)]
    expect(feuilles.map(({ groups }) => [groups?.nom, Boolean(groups?.media)])).toEqual(
      siennes.map((nom) => [nom, true]),
    )
    // the page's own rules stand before the sheet, so that nothing changes when it applies
    expect(html.indexOf('<style data-precedence="page">')).toBeLessThan(html.indexOf('data-feuille'))
    expect(regle).toMatch(/style-src 'self' 'sha256-/)
    // scripts give way to what is seen
    expect(sansNoscript(html).split('</head>')[0]).not.toMatch(
      /modulepreload|<script (?!type="application\/ld)/,
    )
    expect(html.indexOf('rel="modulepreload"')).toBeGreaterThan(html.lastIndexOf('</main>'))
    // where no script runs, the sheets are there all the same
    const [, sansScript = ''] = /<noscript>(.*?)<\/noscript><\/body>/.exec(html) ?? []
    expect([...sansScript.matchAll(FEUILLE)].map(({ groups }) => groups?.nom)).toEqual(siennes)
  },
)

test('la photo qu’on attend est demandée dès l’en-tête, la même que l’on voit', async () => {
  const { html } = await lire(`/product/${riz}`)
  const annonce = /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0] ?? ''
  const choix = /imageSrcSet="([^"]*)"/i.exec(annonce)?.[1]
  expect(choix).toMatch(/-600\.avif 600w$/)
  expect(html).toContain(`<source type="image/avif" srcSet="${choix}"`)
  expect(annonce).toMatch(/fetchpriority="high"/i)
})

test.each(['/cart', '/livraison', '/payment-cart-success?commande=1'])(
  '%s, où l’on vient après les autres, ne porte pas les règles des feuilles que l’on a déjà',
  async (chemin) => {
    const { html } = await lire(chemin)
    expect(html).not.toContain('<style data-precedence="page">')
    expect(sansNoscript(html)).toMatch(
      /<link rel="stylesheet" href="\/assets\/commun-[\w-]+\.css" data-feuille="">.*\/assets\/achat-[\w-]+\.css" data-feuille="">/,
    )
  },
)

test('une page faite pour une visite sans script attend ses feuilles, qu’elle a déjà', async () => {
  const { html } = await lire('/cart?visite=1')
  const feuilles = [...html.matchAll(FEUILLE)].map(({ groups }) => [groups?.nom, Boolean(groups?.media)])
  expect(feuilles).toEqual([
    ['commun', false],
    ['achat', false],
  ])
})
