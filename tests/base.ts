import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Context } from '#context'
import { type Database, type Driver, toDatabase } from '#database/database.ts'
import { pgliteDriver } from '#database/pglite.ts'
import { postgresDriver } from '#database/postgres.ts'
import { noter } from './comparaison/dites.ts'
import { silence } from './silence.ts'

let count = 0

/** A shop on a busy machine says so within seconds; its tests wait, but for those of that very rule. */
export const PATIENT = { connection: 60_000, statement: 60_000, answer: 70_000 }

interface Ouverte {
  driver: Driver
  database: Database
  url: string | null
}
/** Databases of this file that no test uses at the moment: opening one takes most of a second on PGlite. */
const libres: Ouverte[] = []
/** More of them at once are seldom asked for, and one on PGlite takes 200 MB. */
const GARDEES = 3
/** How many databases a test has and has not given back. */
let prises = 0
export const basesPrises = (): number => prises

async function copyOf(folder: string): Promise<Ouverte> {
  // beside the model, so that they go with it
  const copy = mkdtempSync(join(folder, '..', 'copie-'))
  cpSync(folder, copy, { recursive: true })
  const driver = noter(await pgliteDriver(copy))
  return { driver, database: toDatabase(driver), url: null }
}

async function cloneOf(model: string): Promise<Ouverte> {
  count += 1
  const name = `t_${process.pid}_${process.env.VITEST_WORKER_ID ?? 0}_${count}`
  const url = model.replace(/[^/]*$/, name)
  const admin = new pg.Client(model.replace(/[^/]*$/, 'postgres'))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE modele`)
  await admin.end()
  const driver = noter(await postgresDriver(url, silence, PATIENT))
  return { driver, database: toDatabase(driver), url }
}

/** A database where nothing was ever made, beside the tests' own; its address. On PostgreSQL only. */
export async function baseVierge(): Promise<string> {
  const modele = inject('modele')
  if (modele.kind !== 'postgres') throw new Error('PostgreSQL only')
  count += 1
  const name = `v_${process.pid}_${process.env.VITEST_WORKER_ID ?? 0}_${count}`
  const admin = new pg.Client(modele.url.replace(/[^/]*$/, 'postgres'))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`)
  await admin.end()
  return modele.url.replace(/[^/]*$/, name)
}

/** Hears out what was notified before: a connection that has listened for another test hears late of it. */
async function entendreTout(database: Database): Promise<void> {
  let entendu = () => {}
  const repere = new Promise<void>((done) => {
    entendu = done
  })
  const taire = await database.listen('repere', () => entendu())
  await database.query(`SELECT pg_notify('repere', '')`)
  await repere
  await taire()
}

/**
 * A database of the project's kind (PGlite or PostgreSQL) as a fresh migration leaves it, reference data in it,
 * given back when the test is over. Where it is opened in `beforeAll`, pass `{ until: finDuFichier }` (`comparaison/fin.ts`).
 */
export async function ouvrirBase({
  until = onTestFinished,
}: {
  until?: (end: () => Promise<void>) => void
} = {}): Promise<Database> {
  return (await ouvrirBaseEtAdresse({ until })).database
}

/**
 * The same with its PostgreSQL address (null on PGlite), for tests that open more connections to it, and with its
 * driver, for those that make it fail.
 */
export async function ouvrirBaseEtAdresse({
  until = onTestFinished,
}: {
  until?: (end: () => Promise<void>) => void
} = {}): Promise<{ database: Database; driver: Driver; url: string | null }> {
  const modele = inject('modele')
  const ouverte =
    libres.pop() ?? (await (modele.kind === 'pglite' ? copyOf(modele.folder) : cloneOf(modele.url)))
  prises += 1
  const silences: (() => Promise<void>)[] = []
  const database: Database = {
    ...ouverte.database,
    listen: async (channel, heard) => {
      await entendreTout(ouverte.database)
      const silenceIt = await ouverte.database.listen(channel, heard)
      silences.push(silenceIt)
      return silenceIt
    },
    // kept for the next test
    close: async () => {},
  }
  until(async () => {
    for (const silenceIt of silences) await silenceIt()
    prises -= 1
    if (until !== onTestFinished) {
      // what a whole file has left running would write into the next one's; on PostgreSQL idle connections end by themselves
      if (modele.kind === 'pglite') await ouverte.database.close()
      return
    }
    // what a fresh database holds, whatever the test did
    await ouverte.database.query('SELECT essai.remettre()')
    if (libres.length < GARDEES) libres.push(ouverte)
    else await ouverte.database.close()
  })
  return { database, driver: ouverte.driver, url: ouverte.url }
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
