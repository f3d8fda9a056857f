import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { interfacesOf } from '../../bin/contract.ts'

test('le contrat en TypeScript est celui du schéma', () => {
  const sdl = readFileSync('contract/schema.graphql', 'utf8')
  expect(readFileSync('src/contract.ts', 'utf8'), 'lancer `npm run contract`').toBe(interfacesOf(sdl))
})
