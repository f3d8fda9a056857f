import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silence } from '#tests/silence.ts'
import { readConfig } from '../config.ts'
import { openAsItIs, openShopDatabase } from '../opening.ts'

let dossier: string
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'teranga-ouverture-'))
})
afterEach(() => rmSync(dossier, { recursive: true, force: true }))

const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'w' }

const ouvrir = async (env: Record<string, string> = {}, comment = openShopDatabase) => {
  const dites: string[] = []
  const config = readConfig({ DATA_DIR: dossier, ...env })
  const now = () => new Date('2026-11-21T10:00:00Z')
  const { database, genre } = await comment({ config, log: silence, now, say: (ligne) => dites.push(ligne) })
  return { database, genre, dites }
}

test('Un premier démarrage interrompu ne laisse rien\u00a0: le suivant recommence, puis l’on garde ce qui est fait', async () => {
  // what a killed process leaves: a database without all of its parts, under its provisional name
  mkdirSync(join(dossier, 'base.partiel'))
  writeFileSync(join(dossier, 'base.partiel', 'PG_VERSION'), '17')
  const premiere = await ouvrir({ DEMONSTRATION: 'vide' })
  expect(premiere.dites).toHaveLength(2)
  const [compte] = await premiere.database.query<{ n: number }>('SELECT count(*)::int AS n FROM produit')
  expect(compte?.n).toBeGreaterThanOrEqual(24)
  await premiere.database.close()
  expect(existsSync(join(dossier, 'base.partiel'))).toBe(false)

  // it is a demonstration now, whatever is said or not
  const seconde = await ouvrir()
  expect(seconde).toMatchObject({ genre: 'demonstration', dites: [] })
  expect(await seconde.database.query('SELECT count(*)::int AS n FROM produit')).toEqual([compte])
  await seconde.database.close()
  await expect(ouvrir(STRIPE)).rejects.toThrow('Cette base est celle d’une démonstration')
})

test('Une vraie boutique commence sans catalogue, avec ses données de référence, et reste une vraie boutique', async () => {
  const { database, genre } = await ouvrir(STRIPE)
  expect(genre).toBe('reelle')
  expect(await database.query('SELECT count(*)::int AS n FROM produit')).toEqual([{ n: 0 }])
  expect(await database.query("SELECT 1 AS la FROM devise WHERE code = 'EUR'")).toEqual([{ la: 1 }])
  // whatever is plugged in will be offered, and cash is there from the start
  expect(await database.query('SELECT code FROM moyen WHERE actif = 0')).toEqual([])
  await database.query(`UPDATE moyen SET actif = 0 WHERE code = 'wave'`)
  await database.close()

  const sansRien = await ouvrir()
  expect(sansRien).toMatchObject({ genre: 'reelle', dites: [] })
  expect(await sansRien.database.query('SELECT count(*)::int AS n FROM produit')).toEqual([{ n: 0 }])
  expect(await sansRien.database.query('SELECT code FROM moyen WHERE actif = 0')).toEqual([{ code: 'wave' }])
  await sansRien.database.close()
  await expect(ouvrir({ DEMONSTRATION: 'oui' }, openAsItIs)).rejects.toThrow(
    'Cette base est celle d’une vraie boutique',
  )
})

test('Une commande ne fait pas de base, et n’écrit rien dans son dossier', async () => {
  await expect(ouvrir({}, openAsItIs)).rejects.toThrow('Cette base est vide\u00a0: npm start la crée.')
  expect(existsSync(join(dossier, 'base'))).toBe(false)
})

test('Un PostgreSQL qui ne répond pas est dit en une phrase', async () => {
  await expect(ouvrir({ DATABASE_URL: 'postgres://127.0.0.1:1/base' })).rejects.toThrow(
    'DATABASE_URL\u00a0: PostgreSQL ne répond pas (ECONNREFUSED).',
  )
})
