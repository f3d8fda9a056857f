import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Exact, exact, over } from '#shared/exact.ts'
import { type DemandeLivraison, paysSenegal, prixLivraison, type Tarif } from './livraison.ts'

const europe: Tarif = { prixkg: 6000, prix10kg: 5000, prix20kg: '4500.0000', prixexpress: 9000 }
const dakar: Tarif = { prixkg: 1500, prix10kg: null, prix20kg: null, prixexpress: 3000 }
const vers = (demande: Partial<DemandeLivraison>) =>
  prixLivraison({
    pays: 'fr',
    tarif: europe,
    tauxTarif: 1,
    livraisonexpress: true,
    express: false,
    poids: exact(1),
    ...demande,
  })
const francs = (demande: Partial<DemandeLivraison>) => {
  const reponse = vers(demande)
  if ('surDevis' in reponse) throw new Error('sur devis')
  expect(reponse.prix.d).toBe(1n)
  return reponse.prix.n
}
const kg = (poids: string) => ({ poids: exact(poids) })
const refus = expect.objectContaining({ code: 'EXPRESS_NON_PROPOSE' })

describe('le prix de la livraison hors du Sénégal', () => {
  it.each([
    ['0', 6000n],
    ['0.4', 6000n],
    ['1', 6000n],
    ['1.001', 6006n],
    ['9.999', 59994n],
    ['10', 50000n],
    ['19.999', 99995n],
    ['20', 90000n],
    ['100', 450000n],
  ])('%s kg coûtent %s francs', (poids, attendu) => {
    expect(francs(kg(poids))).toBe(attendu)
  })

  it('sans prix des 20 kg, celui des 10 kg vaut ; sans lui, celui du kilo', () => {
    expect(francs({ ...kg('25'), tarif: { ...europe, prix20kg: null } })).toBe(125_000n)
    expect(francs({ ...kg('25'), tarif: { ...europe, prix20kg: null, prix10kg: null } })).toBe(150_000n)
    expect(francs({ ...kg('25'), tarif: { ...europe, prix10kg: null } })).toBe(112_500n)
    expect(francs({ ...kg('15'), tarif: { ...europe, prix10kg: null } })).toBe(90_000n)
  })

  it('express, le kilo est au prix express quel que soit le poids', () => {
    expect(francs({ ...kg('0.2'), express: true })).toBe(9000n)
    expect(francs({ ...kg('25'), express: true })).toBe(225_000n)
  })

  it('un tarif en euros est converti en francs et arrondi une seule fois', () => {
    const tarif = { prixkg: '9.5', prix10kg: null, prix20kg: null, prixexpress: null }
    expect(francs({ tarif, tauxTarif: '0.0015' })).toBe(6333n)
    expect(francs({ tarif, tauxTarif: '0.0015', ...kg('3') })).toBe(19_000n)
  })

  it('est le produit exact du poids et de la tranche, arrondi à la moitié vers le haut', () => {
    const prix = fc.integer({ min: 0, max: 10 ** 8 })
    const prixOuRien = fc.option(prix, { nil: null })
    const tarif = fc.record({
      prixkg: prix,
      prix10kg: prixOuRien,
      prix20kg: prixOuRien,
      prixexpress: prixOuRien,
    })
    const bords = fc.constantFrom(0, 999, 1000, 1001, 9999, 10_000, 10_001, 19_999, 20_000, 20_001)
    const grammes = fc.oneof(bords, fc.integer({ min: 0, max: 100_000 }))
    fc.assert(
      fc.property(
        tarif,
        grammes,
        fc.integer({ min: 1, max: 10_000 }),
        fc.boolean(),
        (tarif, g, taux, express) => {
          const demande = { tarif, poids: over(exact(g), exact(1000)), express, tauxTarif: taux / 10_000 }
          if (express && tarif.prixexpress === null) {
            expect(() => vers(demande)).toThrow(refus)
            return
          }
          const standard = g >= 20_000 && tarif.prix20kg !== null ? tarif.prix20kg : null
          const tranche = standard ?? (g >= 10_000 ? tarif.prix10kg : null) ?? tarif.prixkg
          const kilo = BigInt((express ? tarif.prixexpress : tranche) ?? 0)
          // grams × price per kilo / 1000, over rate / 10 000
          const [n, d] = [BigInt(Math.max(g, 1000)) * kilo * 10n, BigInt(taux)]
          expect(francs(demande)).toBe((2n * n + d) / (2n * d))
          expect(francs(demande) === 0n).toBe(2n * n < d)
        },
      ),
      { numRuns: process.env.TESTS_LONGS ? 100_000 : 1000 },
    )
  })

  it('dans une tranche, un colis plus lourd n’est jamais moins cher', () => {
    const dansUneTranche = fc
      .constantFrom([0, 9999], [10_000, 19_999], [20_000, 90_000])
      .chain(([min, max]) =>
        fc.tuple(fc.integer({ min: min ?? 0, max: max ?? 0 }), fc.integer({ min: min ?? 0, max: max ?? 0 })),
      )
    fc.assert(
      fc.property(dansUneTranche, ([a, b]) => {
        const de = (g: number) => francs({ poids: over(exact(g), exact(1000)) })
        expect(de(Math.max(a, b)) >= de(Math.min(a, b))).toBe(true)
      }),
    )
  })
})

describe('le prix de la livraison au Sénégal', () => {
  it.each(['sn', 'SN', 'Sn', 'sen', 'SEN', ' sn '])('« %s » est le Sénégal : le prix est fixe', (pays) => {
    expect(paysSenegal(pays)).toBe(true)
    for (const poids of ['0', '1', '10', '25.5']) {
      expect(francs({ pays, tarif: dakar, ...kg(poids) })).toBe(1500n)
      expect(francs({ pays, tarif: dakar, ...kg(poids), express: true })).toBe(3000n)
    }
  })

  it('les prix des 10 et des 20 kg n’y changent rien', () => {
    expect(francs({ pays: 'sn', tarif: europe, ...kg('25') })).toBe(6000n)
  })

  it.each(['fr', 'sl', 'sne', 'snx', '', 's'])('« %s » n’est pas le Sénégal', (pays) => {
    expect(paysSenegal(pays)).toBe(false)
  })
})

describe('ce qui ne se livre pas ainsi', () => {
  it('sans tarif, la livraison est sur devis, jamais gratuite', () => {
    expect(vers({ tarif: null })).toEqual({ surDevis: true })
    expect(vers({ tarif: null, pays: 'sn' })).toEqual({ surDevis: true })
    expect(vers({ tarif: null, express: true })).toEqual({ surDevis: true })
  })

  it('l’express est refusé où il n’est pas proposé, ou n’a pas de prix', () => {
    for (const pays of ['fr', 'sn']) {
      expect(() => vers({ pays, express: true, livraisonexpress: false })).toThrow(refus)
      expect(() => vers({ pays, express: true, tarif: { ...europe, prixexpress: null } })).toThrow(refus)
    }
  })

  it('un tarif nul est le seul à livrer gratuitement', () => {
    expect(francs({ tarif: { ...europe, prixkg: 0 } })).toBe(0n)
    expect(francs({ tarif: { ...europe, prix20kg: 0 }, ...kg('20') })).toBe(0n)
  })

  it('un poids ou un tarif qui n’est pas un nombre est une erreur, pas un prix', () => {
    const poids: Exact = { n: 1n, d: 0n }
    for (const demande of [
      { tauxTarif: 0 },
      { tauxTarif: 'NaN' },
      { tarif: { ...europe, prixkg: Number.NaN } },
    ])
      expect(() => vers(demande)).toThrow(RangeError)
    expect(() => vers({ poids })).toThrow(RangeError)
  })
})
