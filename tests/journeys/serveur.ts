import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the journeys through real shops; null in those through the demonstration. */
    postgres: string | null
  }
}

/** One PostgreSQL for all the real shops that journeys open. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres()
  if (!bin) throw new Error('no PostgreSQL here')
  const cluster = await startPostgres(bin)
  project.provide('postgres', cluster.url('postgres'))
  return cluster.stop
}
