// Runs once before the database tests: a migrated model that each test file copies in milliseconds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#database/migrate.ts'
import { openPglite } from '#database/pglite.ts'
import { openPostgres } from '#database/postgres.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { apprendreARemettre } from './remise.ts'
import { silence } from './silence.ts'

declare module 'vitest' {
  interface ProvidedContext {
    modele: { kind: 'pglite'; folder: string } | { kind: 'postgres'; url: string }
  }
}

async function setupPglite(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'teranga-modele-'))
  const database = await openPglite(join(folder, 'base'))
  await migrate(database)
  await apprendreARemettre(database)
  await database.close()
  project.provide('modele', { kind: 'pglite', folder: join(folder, 'base') })
  return () => rmSync(folder, { recursive: true, force: true })
}

async function poserModele(url: (base: string) => string): Promise<void> {
  const admin = new pg.Client(url('postgres'))
  await admin.connect()
  await admin.query('CREATE DATABASE modele')
  await admin.end()
  const database = await openPostgres(url('modele'), silence)
  try {
    await migrate(database)
    await apprendreARemettre(database)
  } finally {
    await database.close()
  }
}

async function setupPostgres(project: TestProject, bin: string): Promise<() => Promise<void>> {
  const cluster = await startPostgres(bin)
  try {
    await poserModele(cluster.url)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('modele', { kind: 'postgres', url: cluster.url('modele') })
  return () => cluster.stop()
}

export default async function setup(project: TestProject): Promise<() => void | Promise<void>> {
  const { DITES, TESTS } = process.env
  // what was asked in an earlier run says nothing of this one; `preuves` adds to what `npm test` has kept
  if (DITES && (TESTS === 'boutique' || project.name === 'pglite'))
    rmSync(join(DITES, project.name), { recursive: true, force: true })
  if (project.name === 'pglite') return setupPglite(project)
  const bin = findPostgres()
  if (!bin) throw new Error('no PostgreSQL here')
  return setupPostgres(project, bin)
}
