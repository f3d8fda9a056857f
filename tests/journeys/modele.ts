import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { nouveauDossier, ouvrirLaBoutique } from '../boutique.ts'
import { construire } from '../ordre.ts'

/** Fills one demonstration before the journeys, which each start from a copy of it: seconds for each of them. */
export default async function setup(project: TestProject): Promise<() => void> {
  // before the files are put in order, which builds for the others
  construire()
  const dossier = nouveauDossier()
  const boutique = await ouvrirLaBoutique({}, dossier)
  boutique.signal('SIGTERM')
  await boutique.fin()
  process.env.BOUTIQUE_MODELE = dossier
  project.provide('postgres', null)
  return () => rmSync(dossier, { recursive: true, force: true })
}
