import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { makeServices } from '../services.ts'

test('les pages faites pour un seul visiteur sont comptées comme les autres\u00a0: chacune est rendue', async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-visite-'))
  const database = await ouvrirBase()
  await poserBoutique(database)
  // a hundred instances share six hundred a minute
  const config = readConfig({ DATA_DIR: dossier, INSTANCES: '100' })
  const context = contexteDeTest(database)
  const app = await buildApp(makeServices(context, config))
  onTestFinished(async () => {
    await app.close()
    rmSync(dossier, { recursive: true, force: true })
  })
  const visiter = async () => (await app.inject('/cart?visite=1')).statusCode
  const statuts: number[] = []
  for (let fois = 0; fois < 7; fois += 1) statuts.push(await visiter())
  expect(statuts).toEqual([...Array(6).fill(200), 429])
  const forme = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const envoi = { method: 'POST', url: '/cart', headers: forme, payload: 'forme=rien' } as const
  expect((await app.inject(envoi)).statusCode).toBe(429)
  context.avancer(60_000)
  expect(await visiter()).toBe(200)
})
