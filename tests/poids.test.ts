import { join } from 'node:path'
import { expect, test } from 'vitest'
import { poidsParPage } from '../bench/poids.ts'

const LIMITE = 125 * 1024

// `npm test` has just built what it weighs; another run might weigh the build of other sources
const construit = process.env.BUILD_DIR
if (!construit) console.info('Pas de pages construites : leur poids n’est pas vérifié')

test.skipIf(!construit)('aucune page ne fait venir plus de 125 Ko de JavaScript', () => {
  const pages = poidsParPage(join(construit ?? '', 'client'))
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter(({ octets }) => octets > LIMITE)).toEqual([])
})
