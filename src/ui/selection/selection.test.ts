import { describe, expect, test } from 'vitest'
import { aplatir } from '#shared/texte.ts'
import { allerA, deplacer, filtrer, placer } from './selection.ts'

const pays = ['Côte d’Ivoire', 'Égypte', 'États-Unis', 'France', 'Finlande', 'Sénégal'].map((libelle) => ({
  valeur: libelle,
  libelle,
}))

describe('la liste de choix', () => {
  test('on cherche sans accents, ni majuscules, ni apostrophe courbe', () => {
    expect(aplatir(' Œufs d’Égypte ')).toBe('oeufs d egypte')
    expect(filtrer(pays, "cote d'i").map((un) => un.libelle)).toEqual(['Côte d’Ivoire'])
    expect(filtrer(pays, 'zz')).toEqual([])
    expect(filtrer(pays, '')).toBe(pays)
  })

  test('ce qui commence par la saisie vient avant ce qui la contient', () => {
    expect(filtrer(pays, 'e').map((un) => un.libelle)).toEqual([
      'Égypte',
      'États-Unis',
      'Côte d’Ivoire',
      'France',
      'Finlande',
      'Sénégal',
    ])
  })

  test('taper une lettre va au suivant, la retaper encore au suivant, et l’on revient au premier', () => {
    expect(allerA(pays, 'e', -1)).toBe(1)
    expect(allerA(pays, 'ee', 1)).toBe(2)
    expect(allerA(pays, 'e', 2)).toBe(1)
    expect(allerA(pays, 'fi', 3)).toBe(4)
    expect(allerA(pays, 'x', 0)).toBe(-1)
  })

  test('les touches montent, descendent, sautent de cinq et s’arrêtent aux bouts', () => {
    expect(deplacer('ArrowDown', -1, 3)).toBe(0)
    expect(deplacer('ArrowDown', 2, 3)).toBe(2)
    expect(deplacer('ArrowUp', -1, 3)).toBe(2)
    expect(deplacer('PageDown', 1, 20)).toBe(6)
    expect(deplacer('PageUp', 3, 20)).toBe(0)
    expect(deplacer('End', 0, 20)).toBe(19)
    expect(deplacer('a', 0, 20)).toBeNull()
    expect(deplacer('ArrowDown', -1, 0)).toBeNull()
  })

  test('le menu tient entre 140 et 300 px, et s’ouvre vers le haut quand le bas manque', () => {
    expect(placer({ top: 100, bottom: 144 }, 800, 900)).toEqual({ top: 148, hauteur: 300 })
    expect(placer({ top: 100, bottom: 144 }, 800, 90)).toEqual({ top: 148, hauteur: 90 })
    expect(placer({ top: 700, bottom: 744 }, 800, 900)).toEqual({ top: 396, hauteur: 300 })
    expect(placer({ top: 60, bottom: 104 }, 200, 900)).toEqual({ top: 108, hauteur: 140 })
  })
})
