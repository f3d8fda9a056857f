import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { baseNeuve, nouveauDossier, ouvrirLaBoutique } from '../boutique.ts'
import { construire } from '../ordre.ts'
import { findPostgres, startPostgres } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of all the shops that journeys open; null where there is none. */
    postgres: string | null
    /** Whether these journeys go through real shops, or through the demonstration. */
    reelle: boolean
  }
}

/** Fills one demonstration before the journeys, which each start from a copy of it: seconds for each of them. */
async function remplir(postgres: string | null): Promise<() => void> {
  const base = postgres ? await baseNeuve(postgres) : undefined
  const dossier = nouveauDossier()
  const boutique = await ouvrirLaBoutique({}, { dossier, base })
  boutique.signal('SIGTERM')
  await boutique.fin()
  Object.assign(process.env, { BOUTIQUE_MODELE: dossier, BASE_MODELE: base ?? '' })
  return () => rmSync(dossier, { recursive: true, force: true })
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // before the files are put in order, which builds for the others
  construire()
  const bin = findPostgres()
  const cluster = bin ? await startPostgres(bin) : null
  const postgres = cluster?.url('postgres') ?? null
  const vider = await remplir(postgres)
  project.provide('postgres', postgres)
  project.provide('reelle', project.name === 'navigateur-reel')
  return async () => {
    await cluster?.stop()
    vider()
  }
}
