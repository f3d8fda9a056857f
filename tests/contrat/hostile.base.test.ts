// As a shop with real providers is seen: no introspection, no suggestion, no stand-in.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Guichet, ouvrirGuichet } from './guichet.ts'
import { HOSTILES } from './hostile.ts'
import { verifierRefus } from './refus.ts'

/** Milliseconds that a refusal may take, on a machine that does nothing else: the best of three. */
const VITE = 50

let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet()
})

const image = async () => {
  const lignes = await guichet.database.query(
    'SELECT (SELECT jsonb_agg(p ORDER BY p.id) FROM panierproduit p) AS panier, (SELECT jsonb_agg(p ORDER BY p.id) FROM produit p) AS produits',
  )
  return JSON.stringify(lignes)
}

describe('Ce qui est hostile', () => {
  it.each(HOSTILES)('%s : un refus clair, vite, et rien de changé', async (_nom, demande, statut) => {
    const avant = await image()
    const durees: number[] = []
    // a machine busy with other tests is slow by itself: one quick refusal shows what it takes
    for (let essai = 0; essai < 3 || (essai < 20 && Math.min(...durees) >= VITE); essai += 1) {
      const debut = performance.now()
      const reponse = await guichet.envoyer('proprietaire', demande)
      durees.push(performance.now() - debut)
      expect([reponse.statusCode, reponse.body.slice(0, 300)]).toEqual([statut, expect.any(String)])
      verifierRefus(reponse)
      expect(reponse.body).not.toMatch(/did you mean "\w+"/i)
    }
    expect(Math.min(...durees)).toBeLessThan(VITE)
    expect(await image()).toBe(avant)
  })

  it('une clé d’idempotence illisible est nommée', async () => {
    for (const cle of ['', 'x'.repeat(201), 'a b', 'é', '\u007f']) {
      const reponse = await guichet.envoyer('proprietaire', {
        method: 'POST',
        url: '/api/favorie',
        payload: { produit: 1, like: 0 },
        headers: { 'idempotency-key': cle },
      })
      expect([cle, reponse.statusCode]).toEqual([cle, 400])
      verifierRefus(reponse)
    }
  })

  it('le prototype des objets est resté ce qu’il était', () => {
    expect(({} as Record<string, unknown>).compte).toBeUndefined()
  })

  it('après tout cela la boutique répond encore', async () => {
    const reponse = await guichet.graphql('anonyme', '{ devises { code } }')
    expect(reponse.json().data.devises).toHaveLength(4)
  })
})
