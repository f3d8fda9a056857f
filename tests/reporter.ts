import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { manquantes } from './comparaison/dites.ts'

/** Two who race may have something asked that they have not on another day; a room forgotten asks much more. */
const TOLEREES = 16
/** Some file of those that `npm test` runs. */
const ENTIERS = 'tests%contrat%contrat.base.test.ts'

/** Whether PGlite was asked all that PostgreSQL was, here and by `npm test` before; says what it was not. */
function comparer(dossier: string): boolean {
  if (!existsSync(join(dossier, 'postgres', ENTIERS))) {
    console.log('what either database was asked is not compared: `npm test` has not run before')
    return true
  }
  const seules = manquantes(dossier)
  for (const [part, fichier] of seules)
    console.log(`asked of PostgreSQL alone: ${part.slice(0, 200)} (${fichier})`)
  if (seules.size <= TOLEREES) return true
  console.log('PGlite was not asked all of it: add what has it asked to tests/comparaison/surPglite.ts')
  return false
}

/** Ends the run with one plain line, and a line of seconds by kind of test. */
export default class Bilan implements Reporter {
  /** At once: whoever ends a run of hours has read what it found until then. */
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state !== 'failed' || !process.env.TESTS_LONGS) return
    for (const { message, diff = '' } of errors)
      console.log(`\n${test.module.relativeModuleId} > ${test.fullName}\n${message}\n${diff}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[], erreurs: readonly unknown[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    const kinds = new Map<string, { tests: number; milliseconds: number }>()
    for (const module of modules) {
      const kind = kinds.get(module.project.name) ?? { tests: 0, milliseconds: 0 }
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1
        kind.tests += 1
      }
      kind.milliseconds += module.diagnostic().duration
      kinds.set(module.project.name, kind)
      if (module.state() === 'failed' && ![...module.children.allTests('failed')].length) count.failed += 1
    }
    for (const [name, { tests, milliseconds }] of kinds)
      console.log(`${name}: ${tests} tests, ${(milliseconds / 1000).toFixed(1)} s`)
    const { DITES, TESTS } = process.env
    const entier = TESTS === 'preuves' && kinds.has('pglite') && kinds.has('postgres')
    const compare = !DITES || !entier || comparer(DITES)
    if (!compare) {
      count.failed += 1
      process.exitCode = 1
    }
    const { RATES } = process.env
    const rates = modules.filter((module) => module.state() === 'failed')
    const seuls = compare && erreurs.length === 0
    if (RATES) writeFileSync(RATES, JSON.stringify(seuls ? rates.map(({ moduleId }) => moduleId) : []))
    const skipped = count.skipped + count.pending
    console.log(`${count.passed} passed, ${count.failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  }
}
