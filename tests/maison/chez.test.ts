import { expect, test } from 'vitest'
import { enParagraphes } from '#message/textes/gabarit.ts'
import { chezNom } from '#shared/elision.ts'
import { lireTout } from './arbre.ts'

const ECRIT = /\bchez (?:\$\{|\{nom)/

test('une boutique qui s’appelle « Chez Awa » n’est jamais « chez Chez Awa »', () => {
  expect(['Teranga', 'Chez Awa', 'Chezette'].map(chezNom)).toEqual([
    'chez Teranga',
    'chez Awa',
    'chez Chezette',
  ])
  expect(enParagraphes('Pour vous chez {boutique}.', { boutique: 'Chez Awa' })).toEqual([
    'Pour vous chez Awa.',
  ])
  expect(enParagraphes('Chez {boutique}, {prenom}', { boutique: 'Chez Awa', prenom: 'Ali' })).toEqual([
    'Chez Awa, Ali',
  ])
  // a name is no text to be filled
  expect(enParagraphes('chez {boutique}', { boutique: 'Awa {prenom}', prenom: 'Ali' })).toEqual([
    'chez Awa {prenom}',
  ])
  expect(enParagraphes('Pour vous chez {boutique}.', { boutique: 'Teranga' })).toEqual([
    'Pour vous chez Teranga.',
  ])
  const fautifs = lireTout().filter(({ path, text }) => path.startsWith('src/') && ECRIT.test(text))
  expect(fautifs.map(({ path }) => path)).toEqual(['src/shared/elision.ts'])
})
