import { describe, expect, it, test } from 'vitest'
import { lire, lireTout } from './arbre.ts'
import { motifsLents } from './lenteurs.ts'

describe('aucun motif ne relit un texte autant de fois qu’il est long', () => {
  test('la maison le respecte', () => expect(motifsLents(lireTout())).toEqual([]))
  it.each([
    [String.raw`/[ \t]+$/gm`, 'la fin des lignes'],
    [String.raw`/^le [^\n]{1,150}wrote[ \t]*:?[ \t]*$/im`, 'une citation'],
    [String.raw`/[^\s<>]+@[^\s<>]+/g`, 'une adresse'],
    ['/^(?:a+)+$/', 'ce qui se répète dans ce qui se répète'],
  ])('une faute est vue : %s, %s', (motif) =>
    expect(motifsLents([lire('src/message/a.ts', `export const motif = ${motif}`)])).toHaveLength(1),
  )
  it.each([String.raw`/\s+/g`, String.raw`/^[ \t]*>/m`, String.raw`/wrote[ \t]{0,20}:?[ \t]{0,20}$/im`])(
    '%s n’en est pas une',
    (motif) => expect(motifsLents([lire('src/message/a.ts', `export const motif = ${motif}`)])).toEqual([]),
  )
})
