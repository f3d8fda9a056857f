import { expect, test } from 'vitest'
import { silence } from '#tests/silence.ts'
import { makeAnswers } from './answers.ts'
import { addTime, BOUNDS, makeTimes, shareWithin, toText } from './families.ts'
import { makeTasks } from './tasks.ts'
import { makeWatch } from './watch.ts'

test('une durée se range sous sa borne, et les plus longues de toutes au bout', () => {
  const times = makeTimes()
  for (const ms of [0.2, 1, 1.01, 30, 60_000]) addTime(times, ms)
  expect(times.buckets).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1])
  expect(times.count).toBe(5)
  expect(shareWithin(times, 0.5)).toBe(2.5)
  expect(shareWithin(times, 0.8)).toBe(50)
  expect(shareWithin(times, 0.99)).toBeNull()
  expect(shareWithin(makeTimes(), 0.5)).toBeNull()
})

test('Prometheus lit les durées en secondes, chaque borne avec tout ce qui est plus court', () => {
  const times = makeTimes()
  addTime(times, 3)
  addTime(times, 400)
  const text = toText([
    { name: 'essai_seconds', type: 'histogram', samples: [{ labels: { route: '/' }, times }] },
  ])
  expect(text).toContain('# TYPE essai_seconds histogram\n')
  expect(text).toContain('essai_seconds_bucket{route="/",le="0.0025"} 0\n')
  expect(text).toContain('essai_seconds_bucket{route="/",le="0.005"} 1\n')
  expect(text).toContain('essai_seconds_bucket{route="/",le="+Inf"} 2\n')
  expect(text).toContain('essai_seconds_sum{route="/"} 0.403\n')
  expect(text.match(/_bucket/g)).toHaveLength(BOUNDS.length + 1)
})

test('les dernières minutes oublient ce qui est plus ancien, le compte depuis le départ non', () => {
  const answers = makeAnswers(0)
  for (let i = 0; i < 10; i += 1) answers.count('/api/lente', 'GET', 200, 2_000)
  answers.count('/api/panne', 'POST', 503, 1)
  expect(answers.recent(30_000)).toMatchObject({
    seconds: 30,
    routes: [
      { route: '/api/lente', count: 10, failed: 0, p50: 2_500 },
      { route: '/api/panne', count: 1, failed: 1, p99: 1 },
    ],
  })
  for (let minute = 1; minute <= 5; minute += 1) answers.turn(minute * 60_000)
  answers.count('/api/lente', 'GET', 200, 4)
  expect(answers.recent(6 * 60_000)).toEqual({
    seconds: 300,
    routes: [{ route: '/api/lente', method: 'GET', count: 1, failed: 0, p50: 5, p99: 5 }],
  })
  expect(toText(answers.families())).toContain(
    'teranga_answers_total{route="/api/lente",method="GET",status="200"} 11',
  )
})

test('une tâche qui échoue garde l’heure de son dernier bon tour', () => {
  let now = new Date('2026-11-21T10:00:00Z')
  const tasks = makeTasks(() => now)
  tasks.known('messages')
  now = new Date('2026-11-21T10:01:00Z')
  tasks.ended('messages', { ms: 12, failed: true })
  expect(tasks.all()).toEqual([
    { task: 'messages', runs: 1, failures: 1, good: new Date('2026-11-21T10:00:00Z'), ms: 12 },
  ])
  tasks.ended('messages', { ms: 3, failed: false })
  expect(tasks.all()).toMatchObject([{ runs: 2, failures: 1, good: now, ms: 3 }])
})

test('ce qui a tenu la boucle se lit encore la minute d’après, et plus ensuite', async () => {
  const watch = makeWatch({
    database: { observe: () => {}, pool: () => ({ max: 1, open: 1, busy: 0, waiting: 0 }) },
    log: silence,
    now: () => new Date(),
    slow: 0,
  })
  const close = watch.open(async () => 0)
  try {
    // looked at once before
    await expect.poll(() => watch.loop().max).toBeGreaterThan(0)
    const until = performance.now() + 300
    while (performance.now() < until);
    await expect.poll(() => watch.loop().max).toBeGreaterThan(200)
    watch.turn()
    expect(watch.loop().max).toBeGreaterThan(200)
    watch.turn()
    expect(watch.loop().max).toBeLessThan(200)
  } finally {
    close()
  }
})
