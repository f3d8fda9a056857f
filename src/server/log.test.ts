import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { lisible } from './log.ts'

/** Runs a program that has the shop's log; answers its exit code and what it wrote on standard error. */
function journal(programme: string): { status: number | null; stderr: string } {
  const code = `import { openLog } from '${new URL('./log.ts', import.meta.url).href}'\nconst log = openLog()\n${programme}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
}

test.each(['process.exit(3)', 'process.exitCode = 3', 'throw new Error("panne")'])(
  'aucune ligne du journal n’est perdue quand le programme finit par %s',
  (fin) => {
    const { status, stderr } = journal(`log.info({ compte_id: 7 }, 'dernier mot')\n${fin}`)
    expect(stderr).toContain('"compte_id":7,"msg":"dernier mot"')
    expect(status).toBe(fin.startsWith('throw') ? 1 : 3)
  },
)

test('une ligne part en moins d’une seconde, sans attendre les suivantes', () => {
  const programme = `log.info({}, 'seule')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1500)`
  expect(journal(programme).stderr).toContain('seule')
})

test('qui développe lit un appel par ligne, et une faute avec sa trace', () => {
  const heure = new Date(2026, 10, 22, 9, 5, 7).getTime()
  const appel = {
    level: 30,
    time: heure,
    reqId: 'a1',
    method: 'GET',
    route: '/api/produit/:id',
    status: 200,
    ms: 12,
  }
  expect(lisible(JSON.stringify({ ...appel, msg: 'answered' }))).toBe(
    '09:05:07 GET /api/produit/:id 200, 12 ms\n',
  )
  expect(
    lisible(
      JSON.stringify({ level: 40, time: heure, code: 'REFUSE', details: { champ: 1 }, msg: 'refused' }),
    ),
  ).toBe('09:05:07 ! refused REFUSE {"champ":1}\n')
  const err = { type: 'Error', message: 'panne', stack: '    at ici' }
  expect(lisible(JSON.stringify({ level: 50, time: heure, msg: 'fault', err }))).toBe(
    '09:05:07 ✗ fault\n  Error: panne\n    at ici\n',
  )
})
