import { expect, test } from 'vitest'
import { comparer } from './comparer.ts'

const lignes = (avant: string, apres: string) => comparer(avant, apres).map((une) => [une.avant, une.apres])

test('ce qui n’a pas bougé est en face de lui-même, ce qui a changé en face de ce qu’il est devenu', () => {
  expect(lignes('Un.\n\nDeux.\n\nTrois.', 'Un.\n\nDeux bis.\n\nTrois.')).toEqual([
    ['Un.', 'Un.'],
    ['Deux.', 'Deux bis.'],
    ['Trois.', 'Trois.'],
  ])
})

test('un paragraphe ajouté ou retiré est seul de son côté', () => {
  expect(lignes('Un.\n\nTrois.', 'Un.\n\nDeux.\n\nTrois.')).toEqual([
    ['Un.', 'Un.'],
    [null, 'Deux.'],
    ['Trois.', 'Trois.'],
  ])
  expect(lignes('Un.\n\nDeux.', 'Deux.')).toEqual([
    ['Un.', null],
    ['Deux.', 'Deux.'],
  ])
  expect(lignes('', 'Un.')).toEqual([[null, 'Un.']])
})
