import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from '../pglite.ts'

test('la base intégrée qui meurt d’elle-même se dit une fois, et qui demande encore est prié de revenir', async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-pglite-'))
  onTestFinished(() => rmSync(dossier, { recursive: true, force: true }))
  const dites: string[] = []
  const ouvrir = async () => {
    const ne = new Promise<Worker>((done) => process.once('worker', done))
    const database = await openPglite(join(dossier, 'base'), (error) => dites.push(error.message))
    return { database, worker: await ne }
  }
  const { database, worker } = await ouvrir()
  const enCours = database.query('SELECT pg_sleep(30)').catch((error) => error)
  await worker.terminate()
  expect(await enCours).toMatchObject({ code: 'SERVICE_INDISPONIBLE' })
  await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'SERVICE_INDISPONIBLE' })
  expect(dites).toEqual(['the embedded database is gone'])
  await database.close()

  // the folder is whole, and one that is closed has not died
  const suivante = await ouvrir()
  expect(await suivante.database.query('SELECT 1 AS un')).toEqual([{ un: 1 }])
  await suivante.database.close()
  expect(dites).toHaveLength(1)
})
