import { beforeAll, expect, test } from 'vitest'
import { ids } from '../fixtures.ts'
import { type Guichet, ouvrirGuichet } from './guichet.ts'

const { boubou, riz } = ids.produit
let guichet: Guichet

// whoever owns the cart and the order likes the boubou, and nothing else
beforeAll(async () => {
  guichet = await ouvrirGuichet()
})

type Qui = Parameters<Guichet['envoyer']>[0]
async function lireLikes(qui: Qui, url: string): Promise<Record<number, number>> {
  const reponse = await guichet.envoyer(qui, { method: 'GET', url })
  const likes: Record<number, number> = {}
  JSON.parse(reponse.body, (_, un) => {
    if (typeof un === 'object' && un !== null && 'prixformat' in un) likes[un.id] = un.like
    return un
  })
  return likes
}

test.each(['/api/produit', `/api/produit/${boubou}`, '/api/panier', '/api/commande', '/api/favorie'])(
  'par GET %s, chacun lit ses propres cœurs',
  async (url) => {
    expect((await lireLikes('proprietaire', url))[boubou]).toBe(1)
    const etranger = await lireLikes('etranger', url)
    expect(Object.values(etranger).every((like) => like === 0)).toBe(true)
  },
)

test('un produit que l’on n’aime pas, ou plus, n’a pas de cœur', async () => {
  expect((await lireLikes('proprietaire', '/api/produit'))[riz]).toBe(0)
  await guichet.envoyer('proprietaire', {
    method: 'POST',
    url: '/api/favorie',
    payload: { produit: boubou, like: 0 },
  })
  expect((await lireLikes('proprietaire', '/api/produit'))[boubou]).toBe(0)
})

test('un visiteur n’en a aucun', async () => {
  expect(Object.values(await lireLikes('anonyme', '/api/produit'))).toEqual(expect.arrayContaining([0]))
  expect(Object.values(await lireLikes('anonyme', '/api/produit'))).not.toContain(1)
})
