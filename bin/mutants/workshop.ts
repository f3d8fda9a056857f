// One warm Vitest in which a test runs against texts other than those on the disk.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest } from 'vitest/node'
import configuration from '../../vitest.config.ts'

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
  run(test: string): Promise<Outcome>
  close(): Promise<void>
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
    async run(test) {
      const project = test.endsWith('.base.test.ts') ? bases : rules
      const ran = await vitest.runTestSpecifications([project.createSpecification(resolve(test))])
      const module = ran.testModules.find(({ moduleId }) => moduleId === resolve(test))
      const [failed] = module?.children.allTests('failed') ?? []
      const [error] = [...(module?.errors() ?? []), ...ran.unhandledErrors]
      const lost =
        error || !module || module.state() !== 'passed' ? String(Object(error).message ?? 'not run') : null
      const why = failed?.result().errors?.map(({ message }) => message) ?? [lost]
      return {
        failure: failed?.fullName ?? lost,
        late: /timed out|exited unexpectedly/.test(why.join()),
        reached: module?.meta().reached ?? [],
      }
    },
    close: () => vitest.close(),
  }
}
