import { describe, expect, test } from 'vitest'
import { direMoyenne, noteDe } from '#catalogue/note/note.ts'
import { enTexte, fautesAvis, signature } from './avis.ts'
import { lireChoixAvis, questionAvis } from './lecture.ts'

describe('la signature', () => {
  test.each([
    ['Awa Marie', 'Diop', 'Awa D.'],
    ['Awa', 'ndiaye fall', 'Awa N.'],
    [null, 'Awa Diop', 'Awa D.'],
    ['Awa', null, 'Awa'],
    ['  ', '', null],
    ['\u202eAwa', 'éric', 'Awa É.'],
  ])('de « %s » « %s » est « %s »', (prenom, nom, dite) => {
    expect(signature({ prenom, nom })).toBe(dite)
  })
})

test('un texte garde ses lignes, une ligne vide au plus entre elles, et rien qu’on ne voie', () => {
  expect(enTexte(' Bon \r\n\r\n\r\n\r\nriz\u200b\u202e ')).toBe('Bon\n\nriz')
  expect(fautesAvis({ etoiles: 3, texte: '', photos: 3 })).toEqual({})
  expect(Object.keys(fautesAvis({ etoiles: 6, texte: 'x'.repeat(2001), photos: 4 }))).toEqual([
    ...['etoiles', 'texte', 'img'],
  ])
})

test('la moyenne est celle de la base, et se lit à une décimale', () => {
  expect(noteDe({ avis_nombre: 0, avis_somme: 0 }).avis_moyenne).toBe(null)
  expect(noteDe({ avis_nombre: 7, avis_somme: 32 }).avis_moyenne).toBe(4.5714)
  expect([4.5714, 5, 4.25, 3.049].map(direMoyenne)).toEqual(['4,6', '5,0', '4,3', '3,0'])
})

test('l’adresse dit la page, l’ordre et le filtre ; ce qu’elle ne sait pas dire n’y est pas', () => {
  const lire = (question: string) => lireChoixAvis(new URLSearchParams(question))
  expect(lire('avis=3&tri=severes&etoiles=2&photos=1')).toEqual({
    ...{ page: 3, tri: 'severes', etoiles: 2, photos: true },
  })
  expect(questionAvis(lire('avis=3&tri=severes&etoiles=2&photos=1')).toString()).toBe(
    'avis=3&tri=severes&etoiles=2&photos=1',
  )
  expect(questionAvis(lire('avis=0&tri=x&etoiles=9&photos=oui&page=4')).toString()).toBe('')
})
