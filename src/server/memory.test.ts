import { spawnSync } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeBounds, makeKept } from '#shared/bounds.ts'
import { silence } from '#tests/silence.ts'
import { heapLimit } from './measures/process.ts'
import { relieve, watchHeap } from './memory.ts'

const MO = 2 ** 20

function pleine() {
  const kept = makeKept<string>('textes', 10_000)
  kept.set('un', 'texte', 100)
  const bounds = makeBounds()
  bounds.add(kept.bound, { name: 'file', unit: 'entries', max: 3, size: () => 1 })
  return { kept, watched: { bounds, log: silence } }
}

test('près de sa limite la boutique lâche ce qu’elle garde, et continue de garder ensuite', () => {
  const { kept, watched } = pleine()
  expect(relieve(watched, { used: 204 * MO, limit: 256 * MO })).toBe(false)
  expect(kept.get('un')).toBe('texte')
  expect(relieve(watched, { used: 205 * MO, limit: 256 * MO })).toBe(true)
  expect([kept.get('un'), kept.bound.size()]).toEqual([undefined, 0])
  kept.set('deux', 'texte', 100)
  expect(kept.get('deux')).toBe('texte')
})

test('dans un petit tas elle lâche plus tôt\u00a0: il lui faut de quoi faire une douzaine de pages', () => {
  const { watched } = pleine()
  expect(relieve(watched, { used: 67 * MO, limit: 96 * MO })).toBe(false)
  expect(relieve(watched, { used: 68 * MO, limit: 96 * MO })).toBe(true)
})

const GOURMANDE = `
import { makeBounds, makeKept } from '${new URL('../shared/bounds.ts', import.meta.url).href}'
import { watchHeap } from '${new URL('./memory.ts', import.meta.url).href}'
const kept = makeKept('lignes', Number.MAX_SAFE_INTEGER)
const bounds = makeBounds()
bounds.add(kept.bound)
const said = (_fields, message) => console.log(message)
watchHeap({ bounds, log: { info: said, warn: said, error: said } })
let n = 0
const eat = () => {
  for (let i = 0; i < 10; i += 1) kept.set(String(n += 1), new Array(5_000).fill(0.5), 1)
  if (n < 6_000) setImmediate(eat)
}
eat()`

test('dans un petit tas elle lâche ce qu’elle garde avant d’en mourir', () => {
  const tas = ['--max-old-space-size=96', '--max-semi-space-size=16']
  const args = [...tas, '--input-type=module', '--eval', GOURMANDE]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 })
  expect([status, stdout.includes('memory is short')]).toEqual([0, true])
})

test('le tas est celui que l’on a dit en dernier, sinon celui de Node', () => {
  expect(heapLimit(['--max-old-space-size=4096', '--test', '--max_old_space_size=256'])).toBe(256 * 2 ** 20)
  expect(heapLimit(['--max-semi-space-size=16'])).toBeGreaterThan(100 * 2 ** 20)
})

test('elle regarde après chaque grand ménage de la mémoire', async () => {
  setFlagsFromString('--expose-gc')
  const nettoyer = runInNewContext('gc') as () => void
  const { watched } = pleine()
  const drop = vi.spyOn(watched.bounds, 'drop')
  const regarde = vi.fn(() => ({ used: 90 * MO, limit: 100 * MO }))
  onTestFinished(watchHeap(watched, regarde))
  nettoyer()
  await vi.waitFor(() => expect(drop).toHaveBeenCalled())
  expect(regarde).toHaveBeenCalled()
})
