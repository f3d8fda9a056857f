import { expect, it } from 'vitest'
import { mutantsOf } from './operators.ts'

const changes = (text: string) =>
  mutantsOf('src/piece/regle.ts', text).map(
    ({ start, end, after }) => text.slice(0, start) + after + text.slice(end),
  )

it.each([
  ['une borne', 'a <= b', ['a < b']],
  ['une égalité', 'a === b', ['a !== b']],
  ['une somme, mais pas un texte', '[a + b, a + `c`].length', ['[a - b, a + `c`].length']],
  ['ce que dit une liste', 'f([a, b])', ['f([b])', 'f([a])', ';']],
  ['un voisin', 'x = l.every(f)', ['x = l.some(f)']],
  ['une négation', 'x = !a', ['x = a']],
  ['un nombre', 'x = 0n', ['x = 1n']],
  ['un verrou', `x = q.from(t).for('update')`, ['x = q.from(t)']],
  ['une condition de la base', 'x = and(a, b)', ['x = and(b)', 'x = and(a)']],
])('%s se change', (_, text, expected) => {
  expect(changes(text)).toEqual(expect.arrayContaining(expected))
})

it('une garde tombe, ou refuse toujours ; ce qui ne peut pas arriver n’est pas essayé', () => {
  expect(changes(`if (a) throw new Failure('X')`)).toEqual([
    `if (true) throw new Failure('X')`,
    `if (false) throw new Failure('X')`,
  ])
  expect(changes(`if (a < b) throw new Error('never')`)).toEqual([])
})

it('en SQL, une condition laisse tout passer et garde ses valeurs', () => {
  expect(changes('x = `SELECT 1 FROM t WHERE a BETWEEN 1 AND $2 AND b < (SELECT 2) FOR UPDATE`')).toEqual([
    'x = `SELECT 1 FROM t WHERE a BETWEEN 1 AND $2 AND b <= (SELECT 2) FOR UPDATE`',
    'x = `SELECT 1 FROM t WHERE a BETWEEN 1 AND $2 AND b < (SELECT 2)`',
    'x = `SELECT 1 FROM t WHERE (a BETWEEN 1 AND $2 OR true) AND b < (SELECT 2) FOR UPDATE`',
    'x = `SELECT 1 FROM t WHERE a BETWEEN 1 AND $2 AND (b < (SELECT 2) OR true) FOR UPDATE`',
  ])
})

it('un mutant garde son nom quand sa ligne descend', () => {
  const [avant] = mutantsOf('src/piece/regle.ts', 'const f = (a) => a < 1')
  const [apres] = mutantsOf('src/autre/regle.ts', '\n\nconst f = (a) => a < 1')
  expect(apres?.id).toBe(avant?.id)
  expect(apres?.line).toBe(3)
})
