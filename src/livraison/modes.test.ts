import { describe, expect, it } from 'vitest'
import type { Destination } from '#contract'
import { exact, toUnits } from '#shared/exact.ts'
import { modesProposes } from './modes.ts'
import { formaterPoids } from './poids.ts'

const devises = [
  { code: 'XOF', taux: '1' },
  { code: 'EUR', taux: '0.0015' },
]
const tarif = { id: 1, prixkg: 1500, prix10kg: 1200, prix20kg: null, prixexpress: 3000 }
const dakar: Destination = {
  id: 1,
  codepostale: null,
  pays_id: 1,
  pay: { id: 1, designation: 'Sénégal', code: 'sn' },
  ville: 'Dakar',
  livraisonexpress: 1,
  delaistandard: 2,
  delaisexpress: 1,
  zone_id: 1,
  zone: { id: 1, designation: 'Dakar', devise: 'XOF' },
  tariflivraisons: [tarif],
  ...{ retrait: 0, retrait_adresse: null, retrait_horaires: null, retrait_message: null },
}
const paris: Destination = {
  ...dakar,
  ville: 'Paris',
  pay: { id: 2, designation: 'France', code: 'fr' },
  delaisexpress: null,
  zone: { id: 2, designation: 'Europe', devise: 'EUR' },
  tariflivraisons: [{ ...tarif, prixkg: 9, prix10kg: 7.5, prixexpress: 15 }],
}
const prix = (destination: Destination, kilos: number) =>
  modesProposes(destination, exact(kilos), devises).map((mode) => Number(toUnits(mode.prix, 0)))

describe('les modes de livraison proposés', () => {
  it('à Dakar, le prix ne dépend pas du poids, standard puis express', () => {
    expect(prix(dakar, 0.5)).toEqual([1500, 3000])
    expect(prix(dakar, 40)).toEqual([1500, 3000])
    expect(modesProposes(dakar, exact(1), devises).map(({ delai }) => delai)).toEqual([2, 1])
  })

  it('ailleurs, le kilogramme se paie dans la devise de la zone, un au moins', () => {
    expect(prix(paris, 0.5)).toEqual([6000, 10000])
    expect(prix(paris, 12)).toEqual([60000, 120000])
  })

  it('l’express n’apparaît que là où il est offert et a un prix', () => {
    expect(prix({ ...dakar, livraisonexpress: 0 }, 1)).toEqual([1500])
    expect(prix({ ...dakar, tariflivraisons: [{ ...tarif, prixexpress: null }] }, 1)).toEqual([1500])
  })

  it('sans délai express connu, le délai standard est annoncé', () => {
    expect(modesProposes(paris, exact(1), devises)[1]?.delai).toBe(2)
  })

  it('sans tarif, ou sans taux pour le lire, la livraison est sur devis', () => {
    expect(prix({ ...dakar, tariflivraisons: [] }, 1)).toEqual([])
    expect(modesProposes(paris, exact(1), [])).toEqual([])
  })
})

describe('le poids', () => {
  it.each([
    ['2.5', '2,5\u00a0kg'],
    ['12', '12\u00a0kg'],
    ['0.05', '0,05\u00a0kg'],
    ['1.999', '2\u00a0kg'],
    ['0', '0\u00a0kg'],
    ['12601.65', '12\u202f601,65\u00a0kg'],
  ])('%s se lit %s', (kilos, lu) => expect(formaterPoids(exact(kilos))).toBe(lu))
})
