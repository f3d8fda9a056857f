// One warm Vitest in which a test runs against texts other than those on the disk.
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type TestSequencer } from 'vitest/node'
import configuration from '../../vitest.config.ts'
import { isBase } from './list.ts'

interface Outcome {
  /** The first test that failed, or why its file did not run. */
  failure: string | null
  /** It was not wrong, but did not end in time. */
  late: boolean
  /** The functions that it went through, where the texts note them. */
  reached: string[]
}

export interface Workshop {
  /** From now on these texts, by path, stand for those on the disk, and none before. */
  put(texts: Map<string, string>): void
  /** Runs these tests in this order until one fails; they are all of rules, or all of bases. */
  run(...tests: string[]): Promise<Outcome>
  close(): Promise<void>
}

/** The nearest first. */
class AsGiven implements TestSequencer {
  sort: TestSequencer['sort'] = async (files) => files
  shard: TestSequencer['shard'] = async (files) => files
}

/** Tests of the base ask PostgreSQL where there is one: it answers sooner than PGlite, and knows what a lock is. */
export async function openWorkshop(): Promise<Workshop> {
  let put = new Map<string, string>()
  const overlay: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform: (_, id) => put.get(id) ?? null,
  }
  const projects = (configuration.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project) || !project.test) return []
    const setupFiles = [project.test.setupFiles ?? [], 'bin/mutants/reach.ts'].flat()
    // what is kept on the disk is kept by the disk's text
    return { ...project, plugins: [overlay], test: { ...project.test, setupFiles, fsModuleCache: false } }
  })
  const vitest = await createVitest({
    config: false,
    watch: false,
    maxWorkers: 1,
    bail: 1,
    sequence: { sequencer: AsGiven },
    reporters: [{}],
    silent: true,
    projects,
  })
  await vitest.standalone()
  const named = (name: string) => vitest.projects.find((project) => project.name === name)
  const rules = named('regles')
  const bases = named('postgres') ?? named('pglite')
  if (!rules || !bases) throw new Error('vitest.config.ts has no project for rules or for databases any more')

  return {
    put(texts) {
      const before = put
      put = new Map([...texts].map(([path, text]) => [resolve(path), text]))
      for (const path of new Set([...before.keys(), ...put.keys()])) vitest.invalidateFile(path)
    },
    async run(...tests) {
      const project = tests.some(isBase) ? bases : rules
      const files = tests.map((test) => resolve(test))
      const ran = await vitest.runTestSpecifications(files.map((file) => project.createSpecification(file)))
      const modules = ran.testModules.filter(({ moduleId }) => files.includes(moduleId))
      const [failed] = modules.flatMap((module) => [...module.children.allTests('failed')])
      const [error] = [...modules.flatMap((module) => module.errors()), ...ran.unhandledErrors]
      const complete =
        modules.length === files.length && modules.every((module) => module.state() === 'passed')
      const lost = error || !complete ? String(Object(error).message ?? 'not run') : null
      const why =
        failed
          ?.result()
          .errors?.map(({ message }) => message)
          .join() ?? lost
      return {
        failure: failed ? `${relative('.', failed.module.moduleId)}: ${failed.fullName}` : lost,
        late: /timed out|exited unexpectedly|emitted error/.test(why ?? ''),
        reached: modules.flatMap((module) => module.meta().reached ?? []),
      }
    },
    close: () => vitest.close(),
  }
}
