import { expect, test } from 'vitest'
import { montantes, tracer } from './courbe.ts'

const memoire = { nom: 'tas', unite: 'Mo', permis: 12 }
/** As a heap is: swept every tenth time, between 90 and 180 megabytes; `fuite` of them more each time. */
const tas = (fuite: number) =>
  Array.from({ length: 240 }, (_, n) => 90 + 9 * (n % 10) + 3 * Math.sin(n) + fuite * n)

test('une mémoire qui monte et qui est balayée est plate ; une qui fuit un peu ne l’est pas', () => {
  expect(montantes([tracer(memoire, tas(0))])).toEqual([])
  expect(montantes([tracer(memoire, tas(0.02))])).toEqual([])
  expect(montantes([tracer(memoire, tas(0.1))]).map(({ nom }) => nom)).toEqual(['tas'])
})

test('ce qui se remplit au premier tiers, puis reste, est plat', () => {
  const pages = Array.from({ length: 240 }, (_, n) => Math.min(32, n * 0.5))
  const courbe = tracer({ nom: 'pages', unite: 'Mo', permis: 1 }, pages)
  expect(courbe).toMatchObject({ debut: 32, fin: 32, maximum: 32 })
  expect(montantes([courbe])).toEqual([])
})

test('trop peu de mesures ne disent rien, et le disent', () => {
  expect(() => tracer(memoire, tas(0).slice(0, 10))).toThrow(/too few/)
})
