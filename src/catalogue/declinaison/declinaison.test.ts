import { describe, expect, it } from 'vitest'
import { memeStock, resoudre } from './declinaison.ts'

const robe = {
  prix: 10_000,
  prix_barre: 12_000,
  quantite: 7,
  poids: 1,
  code: 'ROBE',
  image: 'produit/robe.jpg',
  declinaisons: [
    { id: 1, couleur_id: 1, taille_id: 1, quantite: 4, ecart: 0, poids: null, code: null, image: null },
    {
      ...{ id: 2, couleur_id: 1, taille_id: 2, quantite: 3, ecart: 1500, poids: 1.5 },
      ...{ code: 'ROBE-L', image: 'produit/l.jpg' },
    },
    { id: 3, couleur_id: 2, taille_id: null, quantite: 0, ecart: -500 },
  ],
}

describe('ce qui est vendu d’un produit', () => {
  it('sans déclinaison, lui-même', () => {
    const riz = { prix: '500.0000', quantite: '3.000000', declinaisons: [] }
    expect(resoudre(riz, { couleur_id: 4, taille_id: null })).toBe(riz)
    expect(resoudre({ prix: 5 }, {})).toEqual({ prix: 5 })
  })

  it('une déclinaison : son prix, son stock, et du produit ce qu’elle ne dit pas', () => {
    expect(resoudre(robe, { couleur_id: 1, taille_id: 1 })).toEqual({
      ...robe,
      quantite: 4,
      declinaisons: [],
    })
    expect(resoudre(robe, { couleur_id: 1, taille_id: 2 })).toEqual({
      ...{ prix: 11_500, prix_barre: null, quantite: 3, poids: 1.5, code: 'ROBE-L', image: 'produit/l.jpg' },
      declinaisons: [],
    })
    expect(resoudre(robe, { couleur_id: 2 }).prix).toBe(9500)
  })

  it('exact, en texte comme en nombre', () => {
    const { prix } = resoudre(
      { prix: '0.1000', declinaisons: [{ id: 1, couleur_id: 1, taille_id: null, ecart: '0.2000' }] },
      { couleur_id: 1 },
    )
    expect(prix).toBe('0.3000')
  })

  it('un choix qui n’existe pas n’a pas de stock, et n’en prend pas le prix d’un autre', () => {
    expect(resoudre(robe, { couleur_id: 9, taille_id: 1 })).toMatchObject({ prix: 10_000, quantite: 0 })
    expect(resoudre(robe, {})).toMatchObject({ quantite: 0 })
  })

  it('résolu une seconde fois, il est le même', () => {
    const choix = { couleur_id: 1, taille_id: 2 }
    expect(resoudre(resoudre(robe, choix), choix)).toEqual(resoudre(robe, choix))
  })

  it('deux choix prennent dans un même stock quand ils sont un, ou que le produit n’est pas décliné', () => {
    expect(memeStock(robe, { couleur_id: 1, taille_id: 1 }, { couleur_id: 1, taille_id: 2 })).toBe(false)
    expect(memeStock(robe, { couleur_id: 2 }, { couleur_id: 2, taille_id: null })).toBe(true)
    expect(memeStock({}, { couleur_id: 1 }, { couleur_id: 2 })).toBe(true)
  })
})
