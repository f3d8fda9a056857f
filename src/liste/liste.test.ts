import { describe, expect, it } from 'vitest'
import { deNom } from '#shared/elision.ts'
import { isFailure } from '#shared/failure.ts'
import { direDon } from './liste.ts'
import { lireTextes } from './textes.ts'

const fautes = (titre: string, mot?: string) => {
  try {
    lireTextes({ titre, mot })
    return []
  } catch (erreur) {
    if (!isFailure(erreur)) throw erreur
    return Object.keys(erreur.champs ?? {})
  }
}

describe('une liste', () => {
  it.each([
    [1, 0, '1\u00a0souhaité'],
    [3, 0, '3\u00a0souhaités'],
    [1, 1, 'Déjà offert'],
    [1, 25, 'Déjà offert'],
    [5, 2, 'Déjà offert\u00a0: 2 sur 5'],
    [2, 0.5, 'Déjà offert\u00a0: 0,5 sur 2'],
    [3, 3, 'Déjà offert\u00a0: 3 sur 3'],
  ])('de %i, %d donnés, elle dit %j', (voulu, offert, dit) => {
    expect(direDon({ voulu, offert })).toBe(dit)
  })

  it.each([
    ['Fatou', 'de Fatou'],
    ['Awa', 'd’Awa'],
    ['Élise', 'd’Élise'],
    ['Yacine', 'de Yacine'],
  ])('de %s, elle est « %s »', (prenom, dit) => {
    expect(deNom(prenom)).toBe(dit)
  })

  it('garde son titre et son mot sur une ligne, sans ce que personne ne voit', () => {
    expect(lireTextes({ titre: ' Ma liste\u202e ', mot: 'Merci\n\nà tous' })).toEqual({
      titre: 'Ma liste',
      mot: 'Merci à tous',
    })
    expect(lireTextes({ titre: 'Tabaski', mot: ' ' }).mot).toBeNull()
  })

  it('veut un titre, et ne mène nulle part ailleurs', () => {
    expect(fautes('\u200e ')).toEqual(['titre'])
    expect(fautes('Voir www.ailleurs.example', 'https://ailleurs.example')).toEqual(['titre', 'mot'])
    expect(fautes('Ma liste : la Tabaski')).toEqual([])
  })
})
