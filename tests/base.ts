import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Context } from '#context'
import type { Database } from '#database/database.ts'
import { openPglite } from '#database/pglite.ts'
import { openPostgres } from '#database/postgres.ts'
import { silence } from './silence.ts'

let count = 0

async function copyOf(folder: string): Promise<{ database: Database; url: null; end: () => Promise<void> }> {
  const copy = mkdtempSync(join(tmpdir(), 'teranga-base-'))
  cpSync(folder, copy, { recursive: true })
  const database = await openPglite(copy)
  return {
    database,
    url: null,
    end: async () => {
      await database.close()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

async function cloneOf(
  model: string,
): Promise<{ database: Database; url: string; end: () => Promise<void> }> {
  count += 1
  const name = `t_${process.pid}_${process.env.VITEST_WORKER_ID ?? 0}_${count}`
  const url = model.replace(/[^/]*$/, name)
  const asAdmin = async (sql: string) => {
    const admin = new pg.Client(model.replace(/[^/]*$/, 'postgres'))
    await admin.connect()
    await admin.query(sql)
    await admin.end()
  }
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE modele`)
  const database = await openPostgres(url, silence)
  return {
    database,
    url,
    end: async () => {
      await database.close()
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/**
 * A fresh, migrated database of the project's kind (PGlite or PostgreSQL), reference data in it, closed when
 * the test is over. Where it is opened in `beforeAll`, pass `{ until: afterAll }`.
 */
export async function ouvrirBase({
  until = onTestFinished,
}: {
  until?: (end: () => Promise<void>) => void
} = {}): Promise<Database> {
  return (await ouvrirBaseEtAdresse({ until })).database
}

/** The same with its PostgreSQL address (null on PGlite), for tests that open more connections to it. */
export async function ouvrirBaseEtAdresse({
  until = onTestFinished,
}: {
  until?: (end: () => Promise<void>) => void
} = {}): Promise<{ database: Database; url: string | null }> {
  const modele = inject('modele')
  const { database, url, end } = await (modele.kind === 'pglite'
    ? copyOf(modele.folder)
    : cloneOf(modele.url))
  until(end)
  return { database, url }
}

export interface ContexteDeTest extends Context {
  /** Moves the test's clock forward. */
  avancer(millisecondes: number): void
}

/** A context whose clock stands still until the test moves it. */
export function contexteDeTest(database: Database, depart = '2026-11-21T10:00:00Z'): ContexteDeTest {
  let instant = Date.parse(depart)
  return {
    database,
    now: () => new Date(instant),
    log: silence,
    avancer: (millisecondes) => {
      instant += millisecondes
    },
  }
}
