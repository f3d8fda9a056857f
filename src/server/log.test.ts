import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

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
