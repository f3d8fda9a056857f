import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('Une commande lit ses options où qu’elles soient, et ses autres arguments à part', () => {
  expect(readOptions(['--produits', '1000', 'a@b.sn', '--graine=7'], ['produits', 'graine'])).toEqual({
    positionals: ['a@b.sn'],
    options: { produits: '1000', graine: '7' },
    mistaken: false,
  })
})

test.each([[['--produit', '1000']], [['--produits']], [['-3']]])('%j n’est pas compris', (args) => {
  expect(readOptions(args, ['produits', 'graine']).mistaken).toBe(true)
})
