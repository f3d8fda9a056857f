import { expect, test } from 'vitest'
import { memeSecret } from './secret.ts'

test.each([
  ['apercu', 'apercu', true],
  ['apercu', 'apercü', false],
  ['', 'apercu', false],
  ['é', 'e', false],
  ['apercu', 'apercus', false],
])('%j et %j : le même secret, %j', (un, autre, attendu) => {
  expect(memeSecret(un, autre)).toBe(attendu)
  expect(memeSecret(Buffer.from(un), autre)).toBe(attendu)
})
