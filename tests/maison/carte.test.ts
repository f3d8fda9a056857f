import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SLICES } from './architecture.ts'

test('la carte nomme chaque tranche, dans leur ordre', () => {
  const carte = readFileSync('docs/architecture.md', 'utf8').split('## Imports go one way')[0] ?? ''
  expect([...carte.matchAll(/^\| `(\w+)` \|/gm)].map(([, nom]) => nom)).toEqual(SLICES)
})
