// Addresses of pages as nobody links them: the real status, a whole page, and nothing of how it is made.
import { beforeAll, describe, expect, it } from 'vitest'
import { CANARI, type Guichet, ouvrirGuichet } from './guichet.ts'
import { verifierSilence } from './refus.ts'

let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet({ withPages: true })
})

const PAGES: [adresse: string, statut: number][] = [
  ...['page=0', 'page=-1', 'page=1e9', 'page=1000000000', 'page=abc', 'page=%00', 'page=1&page=2'].map(
    (question): [string, number] => [`/?${question}`, 200],
  ),
  ...[
    'categorie_id=0',
    'categorie_id=99999999999',
    '__proto__=1',
    'designation=%25',
    "designation='%20OR%201=1",
  ].map((question): [string, number] => [`/?${question}`, 200]),
  [`/?designation=${'a'.repeat(3000)}`, 200],
  ['/?designation=%ED%A0%80', 200],
  ['/?designation=%00', 400],
  ...['0', '-1', 'abc', '1e9', '99999999999', '%00', '1%00', '__proto__'].flatMap(
    (id): [string, number][] => [
      [`/product/${id}`, 404],
      [`/category/${id}`, 404],
      [`/product/${id}.data`, 404],
    ],
  ),
  ['/category/101?prix_min=NaN&prix_max=1e400&tri=x&couleur=%00&page=0', 200],
  ['/cgv?version=99999999999', 200],
  ...['inconnue', 'Inconnue', '%00', '..%2f', 'a'.repeat(300), '__proto__', 'a?version=1', 'a.data'].map(
    (adresse): [string, number] => [`/pages/${adresse}`, 404],
  ),
  ['/commande?commande=abc', 200],
  ['/product/%E0%A4%A', 400],
  ['/%', 400],
  ['/.env', 404],
  ['/index.php?x=1', 404],
  ['//exemple.sn', 404],
  ['/assets/../../package.json', 404],
  ['/assets/%2e%2e/%2e%2e/package.json', 404],
  [`/${'a'.repeat(9000)}`, 404],
]

describe('Une adresse hostile', () => {
  it.each(PAGES)('%s', async (url, statut) => {
    const reponse = await guichet.app.inject({ url, headers: { accept: 'text/html' } })
    expect(reponse.statusCode).toBe(statut)
    if (statut < 400) expect(reponse.headers['content-type']).toMatch(/^text\/(html|x-script)/)
    expect(reponse.body).not.toMatch(/node_modules|node:internal|\bat [\w.]+ \(|\bselect\b.+\bfrom\b/i)
    expect(reponse.body).not.toContain('package-lock')
  })

  it('une page ne dit rien de personne, même à son propriétaire', async () => {
    for (const url of ['/', '/product/3', '/commande', '/favorite', '/cart', '/compte', '/order-summary']) {
      const anonyme = await guichet.envoyer('anonyme', { url })
      const sien = await guichet.envoyer('proprietaire', { url })
      expect([url, sien.statusCode, sien.body === anonyme.body]).toEqual([url, anonyme.statusCode, true])
      expect(sien.body).not.toContain(CANARI)
    }
  })

  it('une page ne se laisse ni écrire ni effacer', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const reponse = await guichet.envoyer('proprietaire', { method, url: '/product/1' })
      expect([method, reponse.statusCode]).toEqual([method, 404])
      verifierSilence(reponse)
    }
  })
})
