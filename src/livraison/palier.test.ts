import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Exact, exact, over, plus } from '#shared/exact.ts'
import { prixLivraison, type Tarif } from './livraison.ts'
import { direAjout, palierMoinsCher } from './palier.ts'

const europe: Tarif = { prixkg: 6000, prix10kg: 5000, prix20kg: 4500, prixexpress: 9000 }
const vers = (poids: Exact, tarif: Tarif = europe, plus = {}) => ({
  ...{ pays: 'fr', tarif, tauxTarif: 1, livraisonexpress: true, express: false, poids },
  ...plus,
})
const LONGS = process.env.TESTS_LONGS
const indice = (poids: string, tarif?: Tarif, plus?: object) => {
  const palier = palierMoinsCher(vers(exact(poids), tarif, plus))
  return palier && [direAjout(palier), Number(palier.economie.n)]
}

describe('ajouter un peu et payer moins', () => {
  it.each([
    // 57 000 francs, or 50 000 for 10 kg
    ['9.5', ['0,5\u00a0kg', 7000]],
    ['9.999', ['0,001\u00a0kg', 9994]],
    ['8.4', ['1,6\u00a0kg', 400]],
    // 5 000 × 19 = 95 000, or 90 000 for 20 kg
    ['19', ['1\u00a0kg', 5000]],
    ['19.9999', ['0,001\u00a0kg', 9996]],
  ])('à %s kg, il suffit d’ajouter et on gagne : %j', (poids, attendu) => {
    expect(indice(poids)).toEqual(attendu)
  })

  it.each(['0', '1', '8.333', '10', '18', '20', '50'])('à %s kg, rien ne fait gagner', (poids) => {
    expect(indice(poids)).toBeNull()
  })

  it('ni au Sénégal, ni en express, ni sur devis, ni sans prix plus bas', () => {
    expect(indice('9.5', europe, { pays: 'SEN' })).toBeNull()
    expect(indice('9.5', europe, { express: true })).toBeNull()
    expect(palierMoinsCher({ ...vers(exact('9.5')), tarif: null })).toBeNull()
    expect(indice('9.5', { ...europe, prix10kg: null, prix20kg: null })).toBeNull()
    expect(indice('9.5', { ...europe, prix10kg: 6000, prix20kg: null })).toBeNull()
  })

  it('sans prix des 10 kg, le palier des 20 kg peut suffire', () => {
    expect(indice('19', { ...europe, prix10kg: null })).toEqual(['1\u00a0kg', 24_000])
    // 90 000 francs for 15 kg, and for 20 kg at 4 500
    expect(indice('15', { ...europe, prix10kg: null })).toBeNull()
  })

  it('ce qui est annoncé est vrai au franc, et le poids dit suffit ; rien n’est tu qui ferait gagner', () => {
    const prix = fc.integer({ min: 0, max: 20_000 })
    const prixOuRien = fc.option(prix, { nil: null })
    const tarif = fc.record({
      prixkg: prix,
      prix10kg: prixOuRien,
      prix20kg: prixOuRien,
      prixexpress: prixOuRien,
    })
    // thirds and sevenths of a kilogram too: units have factors
    const poids = fc
      .tuple(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom(1000, 3000, 7000))
      .map(([n, d]) => over(exact(n), exact(d)))
    const coute = (demande: Parameters<typeof prixLivraison>[0]) => {
      const reponse = prixLivraison(demande)
      if ('surDevis' in reponse) throw new Error('sur devis')
      return reponse.prix.n
    }
    fc.assert(
      fc.property(tarif, poids, (tarif, poids) => {
        const demande = vers(poids, tarif)
        const palier = palierMoinsCher(demande)
        const cout = (plusLourd: Exact) => coute({ ...demande, poids: plusLourd })
        if (palier) {
          expect(palier.ajouter.n > 0n && palier.economie.n > 0n).toBe(true)
          expect(cout(poids) - cout(plus(poids, palier.ajouter))).toBe(palier.economie.n)
          const dit = direAjout(palier).replace('\u00a0kg', '').replace(',', '.')
          expect(exact(dit)).toEqual(palier.ajouter)
          return
        }
        for (const kg of ['10.0009', '20.0009']) {
          const atteint = exact(kg)
          if (atteint.n * poids.d > poids.n * atteint.d) expect(cout(atteint) >= cout(poids)).toBe(true)
        }
      }),
      { numRuns: LONGS ? 100_000 : 1000 },
    )
  })
})
