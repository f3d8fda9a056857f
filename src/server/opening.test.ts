import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silence } from '#tests/silence.ts'
import { readConfig } from './config.ts'
import { openShopDatabase } from './opening.ts'

let dossier: string
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'teranga-ouverture-'))
})
afterEach(() => rmSync(dossier, { recursive: true, force: true }))

const ouvrir = (env: Record<string, string> = {}) => {
  const dites: string[] = []
  const config = readConfig({ DATA_DIR: dossier, DEMONSTRATION: 'vide', ...env })
  const now = () => new Date('2026-11-21T10:00:00Z')
  return openShopDatabase({ config, log: silence, now, say: (ligne) => dites.push(ligne) }).then(
    (database) => ({ database, dites }),
  )
}

test('Un premier démarrage interrompu ne laisse rien\u00a0: le suivant recommence, puis l’on garde ce qui est fait', async () => {
  // what a killed process leaves: a database without all of its parts, under its provisional name
  mkdirSync(join(dossier, 'base.partiel'))
  writeFileSync(join(dossier, 'base.partiel', 'PG_VERSION'), '17')
  const premiere = await ouvrir()
  expect(premiere.dites).toHaveLength(2)
  const [compte] = await premiere.database.query<{ n: number }>('SELECT count(*)::int AS n FROM produit')
  expect(compte?.n).toBeGreaterThanOrEqual(24)
  await premiere.database.close()
  expect(existsSync(join(dossier, 'base.partiel'))).toBe(false)

  const seconde = await ouvrir()
  expect(seconde.dites).toEqual([])
  expect(await seconde.database.query('SELECT count(*)::int AS n FROM produit')).toEqual([compte])
  await seconde.database.close()
}, 60_000)

test('Une vraie boutique commence sans catalogue, avec ses données de référence', async () => {
  const { database } = await ouvrir({ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'w' })
  expect(await database.query('SELECT count(*)::int AS n FROM produit')).toEqual([{ n: 0 }])
  expect(await database.query("SELECT 1 AS la FROM devise WHERE code = 'EUR'")).toEqual([{ la: 1 }])
  await database.close()
}, 60_000)

test('Un PostgreSQL qui ne répond pas est dit en une phrase', async () => {
  await expect(ouvrir({ DATABASE_URL: 'postgres://127.0.0.1:1/base' })).rejects.toThrow(
    'DATABASE_URL\u00a0: PostgreSQL ne répond pas (ECONNREFUSED).',
  )
})
