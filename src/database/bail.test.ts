import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BAIL, sousBail } from './bail.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Ce qui dure est gardé tant qu’il dure, ce qui est bref ne coûte rien', async () => {
  const prolonger = vi.fn(async () => true)
  expect(await sousBail(prolonger, async () => 'fait')).toBe('fait')
  expect(prolonger).not.toHaveBeenCalled()
  const long = sousBail(prolonger, () => new Promise((fini) => setTimeout(fini, 5 * BAIL)))
  await vi.advanceTimersByTimeAsync(5 * BAIL)
  await long
  // each time well before its end
  expect(prolonger.mock.calls.length).toBeGreaterThanOrEqual(5 * 2)
  const fois = prolonger.mock.calls.length
  await vi.advanceTimersByTimeAsync(BAIL)
  expect(prolonger).toHaveBeenCalledTimes(fois)
})

test('Qui l’a perdu le sait ; une base muette ne l’ôte à personne', async () => {
  const reponses = [Promise.reject(new Error('muette')), Promise.resolve(true), Promise.resolve(false)]
  for (const une of reponses) une.catch(() => {})
  let signal: AbortSignal | undefined
  const travail = sousBail(
    () => reponses.shift() ?? Promise.resolve(true),
    (perdu) => {
      signal = perdu
      return new Promise((fini) => setTimeout(fini, 2 * BAIL))
    },
  )
  await vi.advanceTimersByTimeAsync((2 * BAIL) / 3)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(BAIL)
  expect(signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(BAIL)
  await travail
})

test('Une base lente ne se prend pas pour un autre', async () => {
  let aLaFois = 0
  let plus = 0
  const prolonger = async () => {
    aLaFois += 1
    plus = Math.max(plus, aLaFois)
    await new Promise((fini) => setTimeout(fini, BAIL))
    aLaFois -= 1
    return true
  }
  const travail = sousBail(prolonger, () => new Promise((fini) => setTimeout(fini, 4 * BAIL)))
  await vi.advanceTimersByTimeAsync(5 * BAIL)
  await travail
  expect(plus).toBe(1)
})
