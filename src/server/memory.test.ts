import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeBounds, makeKept } from '#shared/bounds.ts'
import { silence } from '#tests/silence.ts'
import { relieve, watchHeap } from './memory.ts'

function pleine() {
  const kept = makeKept<string>('textes', 10_000)
  kept.set('un', 'texte', 100)
  const bounds = makeBounds()
  bounds.add(kept.bound, { name: 'file', unit: 'entries', max: 3, size: () => 1 })
  return { kept, watched: { bounds, log: silence } }
}

test('près de sa limite la boutique lâche ce qu’elle garde, et continue de garder ensuite', () => {
  const { kept, watched } = pleine()
  expect(relieve(watched, { used: 79, limit: 100 })).toBe(false)
  expect(kept.get('un')).toBe('texte')
  expect(relieve(watched, { used: 80, limit: 100 })).toBe(true)
  expect([kept.get('un'), kept.bound.size()]).toEqual([undefined, 0])
  kept.set('deux', 'texte', 100)
  expect(kept.get('deux')).toBe('texte')
})

test('elle regarde après chaque grand ménage de la mémoire', async () => {
  setFlagsFromString('--expose-gc')
  const nettoyer = runInNewContext('gc') as () => void
  const { watched } = pleine()
  const drop = vi.spyOn(watched.bounds, 'drop')
  const regarde = vi.fn(() => ({ used: 90, limit: 100 }))
  onTestFinished(watchHeap(watched, regarde))
  nettoyer()
  await vi.waitFor(() => expect(drop).toHaveBeenCalled())
  expect(regarde).toHaveBeenCalled()
})
