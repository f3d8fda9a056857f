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
  expect(enParagraphes('Pour vous chez {boutique}.', { boutique: 'Teranga' })).toEqual([
    'Pour vous chez Teranga.',
  ])
  const fautifs = lireTout().filter(({ path, text }) => path.startsWith('src/') && ECRIT.test(text))
  expect(fautifs.map(({ path }) => path)).toEqual(['src/shared/elision.ts'])
})
