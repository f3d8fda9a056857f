import { describe, expect, it } from 'vitest'
import { exact, over, plus } from '#shared/exact.ts'
import { convertir } from '#shared/money.ts'
import { totalGele } from './ligneGelee.ts'

const ligne = (prix: string, choisi: string, produit: string, quantite: number) => ({
  prix,
  facteur_choisi: choisi,
  facteur_produit: produit,
  quantite,
})

describe('Le total gelé d’une commande', () => {
  it('garde les fractions de ses lignes', () => {
    const lignes = [ligne('1000', '1', '3', 1), ligne('250.5', '0.25', '1', 2)]
    expect(totalGele(lignes, '1500')).toEqual(plus(over(exact(1000), exact(3)), exact('1625.25')))
  })

  it('converti d’après ses fractions diffère du franc arrondi : 333,33… FCFA valent 0,50 €, et 3 333,33… valent 5,00 €', () => {
    const taux = exact('0.0015')
    const total = totalGele([ligne('1000', '1', '3', 1)], '0')
    expect(convertir(total, taux, 'EUR')).toBe(50n)
    // 663.33… francs are 0.995 €: 1.00 € from the exact sum, 0.99 € from the rounded 663 francs
    const juste = totalGele([ligne('1990', '1', '3', 1)], '0')
    expect(convertir(juste, taux, 'EUR')).toBe(100n)
    expect(convertir(exact(663), taux, 'EUR')).toBe(99n)
  })
})
