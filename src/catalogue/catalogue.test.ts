import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact } from '#shared/exact.ts'
import {
  type ProduitVendu,
  prixDeBase,
  prixLigne,
  prixUnitaire,
  produitDisponible,
  quantiteEnStock,
  stockSuffisant,
  uniteChoisie,
} from './catalogue.ts'

const kg = { id: 1, designation: 'kg', facteur: '1.000000' }
const sac = { id: 2, designation: 'sac de 25 kg', facteur: '25.000000' }
const gramme = { id: 3, designation: 'g', facteur: 0.001 }
const carton = { id: 4, designation: 'carton de 12', facteur: 12 }
const piece = { id: 5, designation: 'pièce', facteur: 1 }
const riz: ProduitVendu = { prix: '12500.0000', unite: sac, unites: [sac, kg, gramme] }

// The oracle: what `text` is, as a whole number of millionths.
const micro = (text: string) => {
  const [whole = '', rest = ''] = text.split('.')
  return BigInt(whole + rest.padEnd(6, '0'))
}
const decimal = (max: number, decimals: number) =>
  fc
    .integer({ min: 1, max })
    .map((n) => String(n).padStart(decimals + 1, '0'))
    .map((digits) => `${digits.slice(0, digits.length - decimals)}.${digits.slice(-decimals)}`)
const prix = decimal(2_000_000_000, 4)
const facteur = decimal(100_000_000, 6)
const quantite = fc.integer({ min: 1, max: 9999 })

describe('le prix d’une ligne', () => {
  it('le riz du sac de 25 kg à 12 500 francs coûte 500 francs le kilo et un demi-franc le gramme', () => {
    expect(prixUnitaire(riz, null)).toEqual(exact(12500))
    expect(prixUnitaire(riz, kg.id)).toEqual(exact(500))
    expect(prixUnitaire(riz, gramme.id)).toEqual(exact('0.5'))
    expect(prixLigne(riz, gramme.id, 333)).toEqual(exact('166.5'))
  })

  it('un douzième de carton reste exact : douze pièces font le carton', () => {
    const bissap = { prix: 1000, unite: carton, unites: [carton, piece] }
    expect(prixUnitaire(bissap, piece.id)).toEqual({ n: 250n, d: 3n })
    expect(prixLigne(bissap, piece.id, 12)).toEqual(exact(1000))
  })

  it('est prix / facteur du produit × facteur choisi × quantité, sans aucun arrondi', () => {
    fc.assert(
      fc.property(prix, facteur, facteur, quantite, (prix, sien, choisi, quantite) => {
        const propre = { id: 1, designation: 'a', facteur: sien }
        const autre = { id: 2, designation: 'b', facteur: choisi }
        const ligne = prixLigne({ prix, unite: propre, unites: [propre, autre] }, autre.id, quantite)
        const [n, d] = [micro(prix) * micro(choisi) * BigInt(quantite), micro(sien) * 1_000_000n]
        expect(ligne.n * d).toBe(n * ligne.d)
        expect(ligne.n > 0n).toBe(true)
      }),
    )
  })

  it('grandit avec la quantité, et deux lignes valent la ligne des deux', () => {
    fc.assert(
      fc.property(facteur, quantite, quantite, (choisi, a, b) => {
        const autre = { id: 9, designation: 'autre', facteur: choisi }
        const produit = { ...riz, unites: [sac, autre] }
        const [x, y, z] = [a, b, a + b].map((n) => prixLigne(produit, autre.id, n))
        expect(x && y && z && z.n * x.d * y.d === (x.n * y.d + y.n * x.d) * z.d).toBe(true)
      }),
    )
  })
})

describe('l’unité choisie', () => {
  it('sans choix, c’est celle du produit, qui est toujours permise', () => {
    expect(uniteChoisie(riz, null)).toBe(sac)
    expect(uniteChoisie({ ...riz, unites: [] }, sac.id)).toBe(sac)
    expect(uniteChoisie(riz, kg.id)).toBe(kg)
  })

  it('une unité que le marchand n’a pas permise est refusée, au prix comme au stock', () => {
    const refus = expect.objectContaining({ code: 'UNITE_REFUSEE' })
    for (const id of [carton.id, 0, -1, Number.NaN]) {
      expect(() => prixUnitaire(riz, id)).toThrow(refus)
      expect(() => quantiteEnStock(riz, id, 1)).toThrow(refus)
    }
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'une quantité de %s ne donne pas de prix flottant',
    (q) => {
      if (Number.isFinite(q)) expect(prixLigne(riz, kg.id, q)).toEqual(exact(250))
      else expect(() => prixLigne(riz, kg.id, q)).toThrow(RangeError)
    },
  )
})

describe('le stock', () => {
  it('se compte dans l’unité du produit : 50 kg prennent deux sacs de 25', () => {
    expect(quantiteEnStock(riz, kg.id, 50)).toEqual(exact(2))
    expect(quantiteEnStock(riz, null, 3)).toEqual(exact(3))
  })

  it('ce qui reste de zéro ou moins n’est pas disponible', () => {
    expect(['0', '0.000000', 0, -1, '-0.5'].some(produitDisponible)).toBe(false)
    expect(['1', '0.000001', 0.5].every(produitDisponible)).toBe(true)
  })

  it('suffit jusqu’à la dernière unité, et l’arrondi d’un douzième ne la fait pas manquer', () => {
    expect(stockSuffisant('40.000000', exact(40))).toBe(true)
    expect(stockSuffisant('40.000000', exact('40.001'))).toBe(false)
    expect(stockSuffisant('0.083337', { n: 1n, d: 12n })).toBe(true)
    expect(stockSuffisant('0.083329', { n: 1n, d: 12n })).toBe(true)
    expect(stockSuffisant('0.083', { n: 1n, d: 12n })).toBe(false)
  })
})

describe('le prix qui sert à comparer', () => {
  const unite = (id: number, facteur: number, dimension: string) => ({
    id,
    designation: '',
    facteur,
    dimension,
  })
  const sac25 = unite(2, 25, 'masse')
  const kilo = unite(1, 1, 'masse')
  const sac = { prix: 13_500, unite: sac25, unites: [sac25, kilo] }

  it('un sac de 25 kg à 13 500 francs fait 540 francs le kilo, quelle que soit l’unité choisie sauf le kilo', () => {
    expect(prixDeBase(sac, null)).toEqual({ francs: exact(540), unite: 'le kg' })
    expect(prixDeBase(sac, kilo.id)).toBeNull()
  })

  it('une paire ne se compare pas à la pièce', () => {
    const paire = { ...unite(7, 2, 'piece'), facteur: '2.000000' }
    expect(prixDeBase({ prix: 7500, unite: paire, unites: [paire] }, null)).toBeNull()
  })

  it('un sachet de 250 g, une bouteille de 33 cl et une douzaine se comparent au kilo, au litre, à la pièce', () => {
    const seul = (prix: number, u: ReturnType<typeof unite>) =>
      prixDeBase({ prix, unite: u, unites: [u] }, null)
    expect(seul(1000, unite(3, 0.25, 'masse'))).toEqual({ francs: exact(4000), unite: 'le kg' })
    expect(seul(500, unite(4, 0.33, 'volume'))).toEqual({ francs: { n: 50_000n, d: 33n }, unite: 'le litre' })
    expect(seul(1200, unite(5, 12, 'piece'))).toEqual({ francs: exact(100), unite: 'la pièce' })
    expect(seul(1200, unite(6, 2, 'masse'))).toEqual({ francs: exact(600), unite: 'le kg' })
  })
})
