import { describe, expect, test } from 'vitest'
import { jsonHoraires, lireHoraires } from './horaires.ts'

const propre = (texte: string) => lireHoraires(texte)?.replaceAll('\u00a0', ' ')

describe('les heures d’ouverture', () => {
  test.each([
    ['lundi à samedi : 9h à 19h', 'lundi à samedi : 9 h à 19 h'],
    ['Lundi-Vendredi 9h-13h, 15h-19h30', 'lundi à vendredi : 9 h à 13 h, 15 h à 19 h 30'],
    ['lun au sam: 09:00–18:30', 'lundi à samedi : 9 h à 18 h 30'],
    ['dimanche : fermé', 'dimanche : fermé'],
    ['dimanche fermé', 'dimanche : fermé'],
    ['samedi: 20h à 24h', 'samedi : 20 h à 24 h'],
    ['lundi : 9h à 12h et 14h à 18h', 'lundi : 9 h à 12 h, 14 h à 18 h'],
    ['\nlundi : 9h à 12h\n\nmardi : 10h à 12h\n', 'lundi : 9 h à 12 h\nmardi : 10 h à 12 h'],
  ])('« %s » se lit « %s »', (saisi, lu) => {
    expect(propre(saisi)).toBe(lu)
  })

  test.each([
    '',
    'tous les jours',
    'lundi',
    'lundi : 19h à 9h',
    'lundi : 9h',
    'lundi : 25h à 26h',
    'lundi : 9h à 9h75',
    'samedi à lundi : 9h à 19h',
    'lundi à mercredi : 9h à 19h\nmardi : 9h à 19h',
    'lu : 9h à 19h',
  ])('« %s » ne dit rien de clair', (saisi) => {
    expect(lireHoraires(saisi)).toBeNull()
  })

  test('lues deux fois, elles ne changent plus', () => {
    const une = lireHoraires('lun - sam: 9h-13h et 15h-19h30\ndim: fermé') ?? ''
    expect(lireHoraires(une)).toBe(une)
  })

  test('les moteurs de recherche lisent les jours ouverts', () => {
    expect(jsonHoraires('lundi à mardi : 9h à 13h, 15h à 24h\ndimanche : fermé')).toEqual([
      expect.objectContaining({ dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '13:00' }),
      expect.objectContaining({ opens: '15:00', closes: '23:59' }),
    ])
  })
})
