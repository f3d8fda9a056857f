import { describe, expect, it } from 'vitest'
import { exact } from '#shared/exact.ts'
import { offreSimple } from '#tests/fixtures.ts'
import { calculerOffres } from './calcul.ts'
import { CODE_REFUSE, direOffres, remisesDe } from './dites.ts'
import { direOffre, fautesOffre, type Offre, offrePropre } from './offre.ts'

let numero = 0
const gardee = (champs: Partial<Offre>) => {
  numero += 1
  return { ...offreSimple(champs), id: numero, arretee_le: null, version: 1 }
}
/** One line of 10 000 francs and 2,5 kilograms, in a category below another. */
const panier = {
  lignes: [{ produit_id: 1, categories: [5, 2], francs: exact(10_000), quantite: 1 }],
  ...{ livraison: exact(1500), poids: exact('2.5'), zone_id: 1 },
}
function dire(offres: ReturnType<typeof gardee>[], codes: string[], lieu = true) {
  const sien = lieu ? panier : { ...panier, livraison: null, zone_id: null }
  const calcul = calculerOffres(sien, offres)
  const enDevise = { devise: 'XOF', taux: '1' } as const
  return direOffres(calcul, ['ligne'], { codes, ouvertes: offres, lieu, enDevise })
}
const mots = (dites: ReturnType<typeof dire>) => dites.refus.map((un) => un.mots)

describe('ce qu’un panier dit de ses offres', () => {
  it('pourquoi un code ne fait rien : inconnu, moins bon qu’un autre, sans rien à quoi s’appliquer, sans lieu', () => {
    expect(mots(dire([], ['RIEN']))).toEqual([CODE_REFUSE])
    // the place would change nothing: what must be bought is not in the cart
    const achat = gardee({ code: 'ACHAT', genre: 'livraison', valeur: null, produits: [9] })
    for (const lieu of [true, false])
      expect(mots(dire([achat], ['ACHAT'], lieu))[0]).toContain('rien dans ce panier')
    const bonne = gardee({ code: 'BONNE', valeur: '20' })
    const moins = gardee({ code: 'MOINS', valeur: '10' })
    expect(mots(dire([bonne, moins], ['BONNE', 'MOINS']))).toEqual([
      expect.stringContaining('ne se cumule pas'),
    ])
    const ensemble = gardee({ code: 'ENSEMBLE', cumulable: 1 })
    expect(mots(dire([bonne, ensemble], ['ENSEMBLE']))).toEqual([expect.stringContaining('ne se cumule pas')])
    const ailleurs = gardee({ code: 'AILLEURS', produits: [9], cumulable: 1 })
    expect(mots(dire([ailleurs], ['AILLEURS']))).toEqual([expect.stringContaining('rien dans ce panier')])
    // beside others that it could be joined with
    expect(mots(dire([ensemble, ailleurs], ['AILLEURS']))).toEqual([
      expect.stringContaining('rien dans ce panier'),
    ])
    const port = gardee({ code: 'PORT', genre: 'livraison', valeur: null })
    expect(mots(dire([port], ['PORT'], false))).toEqual([expect.stringContaining('l’endroit')])
    expect(mots(dire([port], ['PORT']))).toEqual([])
  })

  it('ce qui manque, en francs, en kilogrammes, ou les deux', () => {
    const port = gardee({ genre: 'livraison', valeur: null, min_montant: '12500' })
    const lourd = gardee({ designation: 'Gros', min_poids: '4.1255', min_montant: '11000' })
    expect(dire([port, lourd], []).manques).toEqual([
      'Encore 2\u202f500\u00a0FCFA et la livraison est offerte.',
      'Encore 1\u202f000\u00a0FCFA et 1,626\u00a0kg et vous avez «\u202fGros\u202f».',
    ])
    // a code that only waits for more is told with what is missing, not as refused
    expect(mots(dire([{ ...port, code: 'PORT' }], ['PORT']))).toEqual([])
  })

  it('les francs de chaque ligne, comme une addition les prend', () => {
    const dites = dire([gardee({ categories: [2], valeur: '15' })], [])
    expect(dites.lignes).toEqual({ ligne: 1500 })
    expect(remisesDe(dites, ['autre', 'ligne'])).toEqual({
      lignes: [exact(0), exact(1500)],
      livraison: exact(0),
    })
    expect(remisesDe(null, ['ligne'])).toBeUndefined()
  })
})

describe('une offre que l’on écrit', () => {
  it.each([
    [{ genre: 'montant', valeur: null }, { valeur: 'Indiquez le montant.' }],
    [{ genre: 'pourcent', valeur: null }, { valeur: 'Indiquez le pourcentage.' }],
    [{ genre: 'montant', valeur: '5000' }, {}],
    [{ genre: 'lot', valeur: null, achetes: 3, offerts: null }, { achetes: expect.any(String) }],
    [{ genre: 'cadeau', valeur: null, produits: [3] }, { cadeaux: expect.any(String) }],
    [{ debut: 'hier' }, { debut: expect.any(String) }],
  ] as [Partial<Offre>, object][])('%j', (champs, fautes) =>
    expect(fautesOffre(offreSimple(champs))).toEqual(fautes),
  )

  it('oublie ce que son genre ne demande pas, et garde le reste', () => {
    const tout = { valeur: '5', achetes: 3, offerts: 1, cadeaux: [3], categories: [1], produits: [2] }
    const propre = (genre: Offre['genre']) => {
      const { valeur, achetes, offerts, cadeaux, produits } = offrePropre(offreSimple({ ...tout, genre }))
      return [valeur, achetes, offerts, cadeaux, produits]
    }
    expect(propre('pourcent')).toEqual(['5', null, null, [], [2]])
    expect(propre('montant')).toEqual(['5', null, null, [], [2]])
    expect(propre('lot')).toEqual([null, 3, 1, [], [2]])
    expect(propre('cadeau')).toEqual([null, null, null, [3], [2]])
    expect(propre('livraison')).toEqual([null, null, null, [], [2]])
  })

  it('dit pour qui elle est, et dès quand', () => {
    const nommer = {
      categorie: () => 'Riz',
      produit: () => 'Bissap',
      zone: () => 'Dakar',
      client: () => 'Awa',
    }
    const lot = offreSimple({ genre: 'lot', achetes: 2, offerts: 2, min_poids: '4.50', premiere: 1 })
    const dite = direOffre(lot, nommer)
    expect(dite).toContain('2 achetés, 2 offerts (le moins cher)')
    expect(dite).toContain('dès 4,5\u00a0kg')
    expect(dite).toContain('première commande')
    expect(direOffre(offreSimple({ genre: 'montant', valeur: '500.00' }), nommer)).toContain('−500\u00a0FCFA')
    const cadeau = offreSimple({ genre: 'cadeau', cadeaux: [3], categories: [1] })
    expect(direOffre(cadeau, nommer)).toContain('Un produit est offert\u00a0: Bissap, pour l’achat de Riz')
    const livree = offreSimple({ genre: 'livraison', produits: [2] })
    expect(direOffre(livree, nommer)).toContain('La livraison est offerte, pour l’achat de Bissap')
  })
})
