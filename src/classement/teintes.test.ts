import { describe, expect, it } from 'vitest'
import { CHAMPS_COULEUR } from './champs.ts'
import { teinteDe } from './teintes.ts'

describe('la teinte d’une couleur qu’on nomme', () => {
  it.each([
    'Rouge',
    'rouges',
    ' BLEU  ciel ',
    'Verte',
    'noires',
    'blanche',
    'Violettes',
    'Doré',
    'bordeaux',
    'beiges',
    'grise',
    'bleues marine',
    'Bleue ciel',
  ])('« %s » se voit sans qu’on la choisisse', (nom) => {
    const teinte = teinteDe(nom)
    expect(teinte).not.toBeNull()
    expect(CHAMPS_COULEUR.code_hex.regle.refus(teinte)).toBeNull()
  })

  it.each(['Wax', '', 'constructor', 'Rouge et noir'])('« %s » attend qu’on choisisse', (nom) => {
    expect(teinteDe(nom)).toBeNull()
  })
})
