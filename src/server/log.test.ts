import { spawnSync } from 'node:child_process'
import { closeSync, openSync, type writeSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { lisible, openLines } from './log.ts'

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

/** An open file that takes what `place` leaves it room for, in pieces. */
function fichier() {
  const disque = { place: Number.POSITIVE_INFINITY, ecrit: '', code: 'ENOSPC' }
  const lignes = openLines(2, 10, ((_file: number, octets: Buffer) => {
    if (disque.place === 0) throw Object.assign(new Error('no room'), { code: disque.code })
    const pris = octets.subarray(0, Math.min(disque.place, 7))
    disque.place -= pris.length
    disque.ecrit += pris
    return pris.length
  }) as typeof writeSync)
  onTestFinished(lignes.end)
  return { disque, lignes }
}

test('un disque plein n’arrête personne : ce qui attend est écrit ensuite, ce qui est perdu est compté', () => {
  const { disque, lignes } = fichier()
  lignes.write('première ligne\n')
  disque.place = 3
  lignes.write('deuxième, coupée là\n')
  for (let n = 0; n < 2_000; n += 1) lignes.write(`${'x'.repeat(999)}\n`)
  expect(disque.ecrit).toBe('première ligne\ndeu')
  disque.place = Number.POSITIVE_INFINITY
  lignes.end()
  const [une, deux, ...reste] = disque.ecrit.trim().split('\n')
  expect([une, deux]).toEqual(['première ligne', 'deuxième, coupée là'])
  const { code, lines } = JSON.parse(reste.pop() ?? '')
  expect(code).toBe('JOURNAL_PERDU')
  expect(reste.every((ligne) => ligne === 'x'.repeat(999))).toBe(true)
  expect(reste.length + lines).toBe(2_000)
  expect(reste.length).toBeGreaterThan(1_000)
})

test.each(['ENOSPC', 'EPIPE', 'EAGAIN'])(
  'qui finit n’attend pas un journal qui ne prend rien (%s)',
  (code) => {
    const { disque, lignes } = fichier()
    Object.assign(disque, { place: 0, code })
    lignes.write('dernier mot, perdu\n')
    lignes.end()
    expect(disque.ecrit).toBe('')
  },
)

test('sur un vrai disque plein, le programme continue, et finit', () => {
  const code = `import { openLog } from '${new URL('./log.ts', import.meta.url).href}'
    const log = openLog()
    for (let n = 0; n < 100; n += 1) log.info({ n }, 'x'.repeat(100))
    setTimeout(() => process.exit(7), 1200)`
  const plein = openSync('/dev/full', 'w')
  const args = ['--input-type=module', '--eval', code]
  const { status, signal } = spawnSync(process.execPath, args, {
    stdio: ['ignore', 'ignore', plein],
    timeout: 20_000,
  })
  closeSync(plein)
  expect([status, signal]).toEqual([7, null])
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
