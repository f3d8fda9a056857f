import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Unite } from '#contract'
import { exact, toWire } from '#shared/exact.ts'
import type { ProduitPanier } from './champs.ts'
import { fusionner } from './fusion/fusion.ts'
import {
  cleLigne,
  type Ligne,
  nombreArticles,
  plafondLigne,
  poidsTotal,
  QUANTITE_MAX,
  quantiteValide,
  sousTotal,
  verifierAjout,
} from './panier.ts'

const unite = (id: number, code: string, facteur: number, dimension = 'piece'): Unite => ({
  ...{ id, code, designation: code, facteur, dimension },
})
const kg = unite(1, 'kg', 1, 'masse')
const sac = unite(2, 'sac-25kg', 25, 'masse')
const piece = unite(3, 'piece', 1)
const carton = unite(4, 'carton', 12)

const produit = (champs: Partial<ProduitPanier>): ProduitPanier => ({
  ...{ id: 1, designation: 'Riz', quantite: 10, description: null, code: 'RIZ', like: 0, image: null },
  ...{ prix: 1000, prix_barre: null, prixformat: '', poids: 1, tailles: [], couleurs: [] },
  ...{ unite: kg, unites: [kg, sac], regles: [], sans_retractation: null, declinaisons: [] },
  ...{ attente: null, avance: 0 },
  ...champs,
})
const ligne = (champs: Partial<Ligne> = {}): Ligne => ({
  ...{ produit_id: 1, couleur_id: null, taille_id: null, unite_id: null, quantite: 1 },
  ...champs,
})

describe('ajouter au panier', () => {
  const couleurs = [{ id: 1, designation: 'Rouge', code_hex: '#ff0000' }]
  const tailles = [{ id: 1, designation: 'M' }]
  const rien = { couleur_id: null, taille_id: null }

  it('un stock nul ou négatif est refusé, avec la phrase exacte', () => {
    for (const quantite of [0, -1]) {
      expect(verifierAjout(produit({ quantite }), rien)).toEqual({
        niveau: 'error',
        code: 'INDISPONIBLE',
        message: "Ce produit n'est plus disponible",
      })
    }
  })

  it('la couleur puis la taille manquantes sont des avertissements, avec les phrases exactes', () => {
    const boubou = produit({ couleurs, tailles })
    expect(verifierAjout(boubou, rien)).toEqual({
      niveau: 'warning',
      code: 'COULEUR_MANQUANTE',
      message: 'Veuillez sélectionner une couleur',
    })
    expect(verifierAjout(boubou, { couleur_id: 1, taille_id: null })).toEqual({
      niveau: 'warning',
      code: 'TAILLE_MANQUANTE',
      message: 'Veuillez sélectionner une taille',
    })
  })

  it('le stock est regardé avant la couleur', () => {
    expect(verifierAjout(produit({ couleurs, quantite: 0 }), rien)?.code).toBe('INDISPONIBLE')
  })

  it('un produit sans couleur ni taille s’ajoute tel quel, une demi-unité en stock suffit', () => {
    expect(verifierAjout(produit({ quantite: 0.5 }), rien)).toBeNull()
    expect(verifierAjout(produit({ couleurs, tailles }), { couleur_id: 1, taille_id: 1 })).toBeNull()
  })

  it.each([0, -1, 1.5, 10_000, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
    '%s n’est pas une quantité',
    (n) => {
      expect(quantiteValide(n)).toBe(false)
    },
  )
})

describe('une ligne', () => {
  it('est connue par le produit, la couleur, la taille et l’unité, rien valant rien', () => {
    expect(cleLigne(ligne())).toBe(cleLigne(ligne({ quantite: 7 })))
    const autres = [ligne({ couleur_id: 1 }), ligne({ taille_id: 1 }), ligne({ unite_id: 1 }), ligne()]
    expect(new Set(autres.map(cleLigne)).size).toBe(4)
  })

  it('l’unité du produit choisie exprès reste une autre ligne que rien de choisi', () => {
    expect(cleLigne(ligne({ unite_id: kg.id }))).not.toBe(cleLigne(ligne({ unite_id: null })))
  })
})

describe('ce que le stock permet', () => {
  it('le stock se partage entre toutes les lignes du produit, dans son unité', () => {
    const riz = produit({ quantite: 60 })
    expect(plafondLigne(riz, null)).toBe(60)
    expect(plafondLigne(riz, sac.id)).toBe(2)
    expect(plafondLigne(riz, null, [ligne({ unite_id: sac.id, quantite: 2 })])).toBe(10)
    expect(plafondLigne(riz, sac.id, [ligne({ quantite: 36 })])).toBe(0)
    expect(plafondLigne(riz, sac.id, [ligne({ quantite: 90 })])).toBe(0)
  })

  it('ce qu’une ligne peut prendre est ce que la boutique accepte, au bord de ce que le stock néglige aussi', () => {
    const auBord = produit({ quantite: 59.99999 })
    expect(plafondLigne(auBord, null)).toBe(59)
    expect(plafondLigne(produit({ quantite: 59.999991 }), null)).toBe(60)
  })

  it('un stock immense ne dépasse pas la quantité d’une ligne', () => {
    expect(plafondLigne(produit({ quantite: 1e9 }), null)).toBe(QUANTITE_MAX)
  })

  it('douze douzièmes de carton vident le carton, un treizième manque', () => {
    const jus = produit({ quantite: 1, unite: carton, unites: [carton, piece] })
    expect(plafondLigne(jus, piece.id)).toBe(12)
    expect(plafondLigne(jus, piece.id, [ligne({ unite_id: piece.id, quantite: 5 })])).toBe(7)
  })
})

describe('sommes et pastille', () => {
  it('la somme est exacte, jamais arrondie par ligne', () => {
    const tiers = produit({ prix: 100, unite: unite(9, 'trio', 3), unites: [unite(9, 'trio', 3), piece] })
    const lignes = [1, 1, 1].map((quantite) => ({ produit: tiers, unite_id: piece.id, quantite }))
    expect(sousTotal(lignes)).toEqual(exact(100))
  })

  it('le poids suit l’unité choisie', () => {
    const riz = produit({ poids: 1.05 })
    expect(toWire(poidsTotal([{ produit: riz, unite_id: sac.id, quantite: 2 }]))).toBe(52.5)
  })

  it('la pastille compte les quantités, une ligne pesée comptant un', () => {
    const jus = produit({ unite: piece, unites: [piece, carton] })
    const pese = { ...ligne({ quantite: 30 }), produit: produit({}) }
    const compte = { ...ligne({ quantite: 3 }), produit: jus }
    const cartons = { ...ligne({ quantite: 2, unite_id: carton.id }), produit: jus }
    expect(nombreArticles([pese, compte, cartons])).toBe(1 + 3 + 2)
    expect(nombreArticles([])).toBe(0)
  })
})

describe('fusionner le panier de l’invité avec celui du compte', () => {
  const id = fc.integer({ min: 1, max: 3 })
  const choix = fc.option(fc.integer({ min: 1, max: 2 }), { nil: null })
  const uneLigne = fc.record({
    ...{ produit_id: id, couleur_id: choix, taille_id: fc.constant(null), unite_id: choix },
    quantite: fc.integer({ min: 1, max: 12 }),
  })
  const panier = fc.uniqueArray(uneLigne, { selector: cleLigne, maxLength: 6 })
  const stocks = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 20 })))
  const plafondDe = (stock: number[]) => (voulue: Ligne, autres: Ligne[]) =>
    (stock[voulue.produit_id - 1] ?? 0) - autres.reduce((sum, { quantite }) => sum + quantite, 0)

  /** The rule word for word: a table by key; local replaces or is added; then local lines are cut down. */
  function oracle(locales: Ligne[], serveur: Ligne[], stock: number[]): Record<string, number> {
    const table: Record<string, number> = {}
    const pris = [0, 0, 0]
    const estLocale = (une: Ligne) => locales.some((locale) => cleLigne(locale) === cleLigne(une))
    for (const une of serveur.filter((ligne) => !estLocale(ligne))) {
      table[cleLigne(une)] = une.quantite
      pris[une.produit_id - 1] = (pris[une.produit_id - 1] ?? 0) + une.quantite
    }
    for (const une of locales) {
      const rang = une.produit_id - 1
      let quantite = une.quantite
      while (quantite > 0 && (pris[rang] ?? 0) + quantite > (stock[rang] ?? 0)) quantite -= 1
      if (quantite > 0) table[cleLigne(une)] = quantite
      pris[rang] = (pris[rang] ?? 0) + quantite
    }
    return table
  }
  const enTable = (lignes: Ligne[]) => Object.fromEntries(lignes.map((une) => [cleLigne(une), une.quantite]))

  it('donne ce que dit la règle, quels que soient les deux paniers et le stock', () => {
    fc.assert(
      fc.property(panier, panier, stocks, (locales, serveur, stock) => {
        const { lignes } = fusionner(locales, serveur, plafondDe(stock))
        expect(enTable(lignes)).toEqual(oracle(locales, serveur, stock))
        expect(new Set(lignes.map(cleLigne)).size).toBe(lignes.length)
      }),
      { numRuns: 1000 },
    )
  })

  it('la refaire ne change rien', () => {
    fc.assert(
      fc.property(panier, panier, stocks, (locales, serveur, stock) => {
        const une = fusionner(locales, serveur, plafondDe(stock)).lignes
        expect(enTable(fusionner(locales, une, plafondDe(stock)).lignes)).toEqual(enTable(une))
      }),
      { numRuns: 1000 },
    )
  })

  it('interrompue après n’importe quelle ligne, elle finit au même panier', () => {
    fc.assert(
      fc.property(panier, panier, stocks, fc.nat(6), (locales, serveur, stock, n) => {
        const { lignes } = fusionner(locales, serveur, plafondDe(stock))
        const envoyees = new Set(locales.slice(0, n).map(cleLigne))
        const entre = [
          ...serveur.filter((une) => !envoyees.has(cleLigne(une))),
          ...lignes.filter((une) => envoyees.has(cleLigne(une))),
        ]
        expect(enTable(fusionner(locales, entre, plafondDe(stock)).lignes)).toEqual(enTable(lignes))
      }),
      { numRuns: 1000 },
    )
  })

  it('la quantité de l’invité remplace celle du compte, et ce qui est coupé est dit', () => {
    const serveur = [ligne({ quantite: 9 }), ligne({ produit_id: 2, quantite: 4 })]
    const locales = [ligne({ quantite: 2 }), ligne({ produit_id: 3, quantite: 8 })]
    const { lignes, changements } = fusionner(locales, serveur, plafondDe([20, 20, 5]))
    expect(enTable(lignes)).toEqual({ '1---': 2, '2---': 4, '3---': 5 })
    expect(changements).toEqual([{ ligne: locales[1], voulue: 8, retenue: 5 }])
  })

  it('ce dont il ne reste rien n’est pas gardé, et c’est dit', () => {
    const { lignes, changements } = fusionner([ligne({ quantite: 2 })], [], () => 0)
    expect(lignes).toEqual([])
    expect(changements).toEqual([{ ligne: ligne({ quantite: 2 }), voulue: 2, retenue: 0 }])
  })
})
