import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { SLICES } from './architecture.ts'

test('la carte nomme chaque tranche, dans leur ordre', () => {
  const carte = readFileSync('docs/architecture.md', 'utf8').split('## Imports go one way')[0] ?? ''
  expect([...carte.matchAll(/^\| `(\w+)` \|/gm)].map(([, nom]) => nom)).toEqual(SLICES)
})

/** A room one can hold in the head, its sheets with it. */
const pleines = (paths: string[]) =>
  [...Map.groupBy(paths, dirname)].filter(([, dedans]) => dedans.length > 40).map(([piece]) => piece)

test('aucune pièce n’a plus de quarante fichiers', () => {
  const tous = globSync('{src,tests,bin,bench}/**/*.{ts,tsx,css,mjs,js}')
  expect(tous.length).toBeGreaterThan(900)
  expect(pleines(tous)).toEqual([])
  expect(pleines(Array.from({ length: 41 }, (_, n) => `src/panier/a${n}.ts`))).toEqual(['src/panier'])
})
